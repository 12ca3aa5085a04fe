import { sleep } from '#lib/sleep';
import type { PlayerEngine } from '#player/player-engine';

const CHANNEL = 'skylark-playing';
/** Tabs receive a command within this time of each other. */
const COMMAND_MS = 1000;

type TabMessage = 'started' | 'stopped' | 'closed';

/** Which tab of this browser started to play last; null if none did, or if it was closed. */
let lastTab: 'this' | 'other' | null = null;
let isOtherPlaying = false;

/** Starting to play pauses the player of every other tab. */
export function soundInOneTabOnly(player: PlayerEngine): void {
  const channel = new BroadcastChannel(CHANNEL);
  const post = (message: TabMessage) => channel.postMessage(message);
  let wasPlaying = false;
  player.subscribe(({ isPlaying }) => {
    if (isPlaying === wasPlaying) return;
    wasPlaying = isPlaying;
    if (isPlaying) {
      lastTab = 'this';
      isOtherPlaying = false;
    }
    post(isPlaying ? 'started' : 'stopped');
  });
  addEventListener('pagehide', () => {
    if (lastTab === 'this') post('closed');
  });
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'started') {
      lastTab = 'other';
      isOtherPlaying = true;
      player.pause();
      return;
    }
    if (lastTab !== 'other') return;
    isOtherPlaying = false;
    if (data === 'closed') lastTab = null;
  };
}

/** Whether the state of this tab's player is that of this device: no other tab plays. */
export function isDevicePlayer(): boolean {
  return !isOtherPlaying;
}

/** Runs `work` in the one tab whose player a command for this device is meant for. */
export async function inPlayingTab(work: () => void): Promise<void> {
  if (lastTab === 'this') work();
  if (lastTab !== null) return;
  // No tab has played yet: the first one to get here.
  await navigator.locks.request('skylark-device-command', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    work();
    await sleep(COMMAND_MS);
  });
}
