import { lazy, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useReconnect } from '#components/use-reconnect.ts';
import { play, startPlayer } from '#state/commands/player';
import { playerStore } from '#state/stores/player';

const FullPlayerScreen = lazy(async () => ({
  default: (await import('./FullPlayerScreen.tsx')).FullPlayerScreen,
}));
const PlayerShortcuts = lazy(async () => ({
  default: (await import('./PlayerShortcuts.tsx')).PlayerShortcuts,
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
      <Suspense fallback={null}>
        <PlayerShortcuts trackId={track.id} />
      </Suspense>
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
