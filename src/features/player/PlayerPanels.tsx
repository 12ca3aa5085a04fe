import { lazy, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { toggleLike } from '#components/clip-reactions.ts';
import { useReconnect } from '#components/use-reconnect.ts';
import {
  play,
  playNext,
  playPrevious,
  seekBy,
  startPlayer,
  toggleMute,
  togglePlay,
} from '#state/commands/player';
import { useClip } from '#state/queries/clips';
import { playerStore } from '#state/stores/player';
import { type Shortcut, shortcutFor, wantsKey } from './shortcuts.ts';

const STEP_SECONDS = 5;

const FullPlayerScreen = lazy(async () => ({
  default: (await import('./FullPlayerScreen.tsx')).FullPlayerScreen,
}));
const QueueSheet = lazy(async () => ({ default: (await import('./QueueSheet.tsx')).QueueSheet }));

/** What opens over the page: the full player and the queue. Rendered once, beside the dock or the bar. */
export function PlayerPanels() {
  const { track, isFullScreenOpen, isQueueOpen } = useSnapshot(playerStore);
  const hasFullScreen = useWasTrue(isFullScreenOpen);
  const hasQueue = useWasTrue(isQueueOpen);
  useEffect(startPlayer, []);
  // Sound was wanted when the signal went, so it goes on by itself.
  useReconnect(() => {
    if (playerStore.status === 'failed') play();
  });
  if (!track) return null;
  // Waits for its code by itself; the player behind it must not vanish meanwhile.
  const queue = <Suspense fallback={null}>{hasQueue ? <QueueSheet isOpen={isQueueOpen} /> : null}</Suspense>;
  return (
    <>
      <PlayerShortcuts trackId={track.id} />
      <Suspense fallback={null}>
        {/* Inside the full player, so that closing the queue leaves the player open. */}
        {hasFullScreen ? (
          <FullPlayerScreen isOpen={isFullScreenOpen}>{isFullScreenOpen ? queue : null}</FullPlayerScreen>
        ) : null}
      </Suspense>
      {isFullScreenOpen ? null : queue}
    </>
  );
}

/** True from the first time on: a closed panel stays, to fade out and to give the focus back. */
function useWasTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return wasTrue || value;
}

/** Space, arrows, M and L, unless the focused element wants them. */
function PlayerShortcuts({ trackId }: { readonly trackId: string }) {
  const { settings } = useSnapshot(playerStore);
  const clip = useClip(trackId).data?.clip;
  const isOn = settings.hasShortcuts;
  useEffect(() => {
    if (!isOn) return;
    const actions: Record<Shortcut, () => void> = {
      toggle: togglePlay,
      back: () => seekBy(-STEP_SECONDS),
      ahead: () => seekBy(STEP_SECONDS),
      previous: playPrevious,
      next: playNext,
      mute: toggleMute,
      like: () => {
        if (clip) void toggleLike(clip);
      },
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, repeat } = event;
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      const shortcut = shortcutFor({ key, shiftKey, hasModifier, isRepeat: repeat });
      if (!shortcut || event.defaultPrevented || wantsKey(document.activeElement, shortcut)) return;
      event.preventDefault();
      actions[shortcut]();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn, clip]);
  return null;
}
