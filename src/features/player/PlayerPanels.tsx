import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { play, startPlayer } from '#state/commands/listening/player';
import { useReconnect } from '#state/queries/reconnect';
import { devicesStore } from '#state/stores/devices';
import { floatingPlayerStore } from '#state/stores/floating-player';
import { partiesStore } from '#state/stores/parties';
import { playerStore } from '#state/stores/player';
import { lazyView } from '#ui/lazy-view.tsx';

const FullPlayerScreen = lazyView(async () => (await import('./FullPlayerScreen.tsx')).FullPlayerScreen);
const PlayerShortcuts = lazyView(async () => (await import('./PlayerShortcuts.tsx')).PlayerShortcuts);
const LyricsSheet = lazyView(async () => (await import('./LyricsSheet.tsx')).LyricsSheet);
const QueueSheet = lazyView(async () => (await import('./QueueSheet.tsx')).QueueSheet);
const SoundSheet = lazyView(async () => (await import('./SoundSheet.tsx')).SoundSheet);
const FloatingPlayer = lazyView(async () => (await import('./FloatingPlayer.tsx')).FloatingPlayer);
const DevicesSheet = lazyView(async () => (await import('./DevicesSheet.tsx')).DevicesSheet);
const PartySheet = lazyView(async () => (await import('./PartySheet.tsx')).PartySheet);
const SleepSheet = lazyView(async () => (await import('./SleepSheet.tsx')).SleepSheet);

/**
 * The player's overlays: the full player, queue, lyrics, sound, sleep timer, party and other devices. Rendered once, beside the dock or the
 * bar.
 */
export function PlayerPanels() {
  const { track, isFullScreenOpen, isQueueOpen, isSleepOpen, isSoundOpen, isLyricsOpen } =
    useSnapshot(playerStore);
  const isFloating = useSnapshot(floatingPlayerStore).isOpen;
  const isDevicesOpen = useSnapshot(devicesStore).isOpen;
  const isPartyOpen = useSnapshot(partiesStore).isOpen;
  const hasParty = useWasTrue(isPartyOpen);
  const hasDevices = useWasTrue(isDevicesOpen);
  const hasFullScreen = useWasTrue(isFullScreenOpen);
  const hasQueue = useWasTrue(isQueueOpen);
  const hasSleep = useWasTrue(isSleepOpen);
  const hasSound = useWasTrue(isSoundOpen);
  const hasLyrics = useWasTrue(isLyricsOpen);
  useEffect(startPlayer, []);
  // The music was interrupted by the lost connection, so it resumes automatically.
  useReconnect(() => {
    if (playerStore.status === 'failed') play();
  });
  const withoutSong = (
    <>
      {hasDevices ? <DevicesSheet isOpen={isDevicesOpen} /> : null}
      {hasParty ? <PartySheet isOpen={isPartyOpen} /> : null}
    </>
  );
  if (!track) return withoutSong;
  // Each waits for its own code; the player behind them must not disappear meanwhile.
  const sheets = (
    <>
      {hasQueue ? <QueueSheet isOpen={isQueueOpen} /> : null}
      {hasLyrics ? <LyricsSheet isOpen={isLyricsOpen} /> : null}
      {hasSound ? <SoundSheet isOpen={isSoundOpen} /> : null}
      {hasSleep ? <SleepSheet isOpen={isSleepOpen} /> : null}
      {withoutSong}
    </>
  );
  return (
    <>
      <PlayerShortcuts trackId={track.id} />
      {isFloating ? <FloatingPlayer /> : null}
      {/* Inside the full player, so that closing a sheet leaves the player open. */}
      {hasFullScreen ? (
        <FullPlayerScreen isOpen={isFullScreenOpen}>{isFullScreenOpen ? sheets : null}</FullPlayerScreen>
      ) : null}
      {isFullScreenOpen ? null : sheets}
    </>
  );
}

/** True once the value has been true: a closed panel stays mounted, to fade out and to return the focus. */
function useWasTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return wasTrue || value;
}
