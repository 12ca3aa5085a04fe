import { useLiveQuery } from '#state/queries/live-query';
import { lazyView } from '#ui/lazy-view.tsx';

const StopAllButton = lazyView(async () => (await import('./StopAllButton.tsx')).StopAllButton);

/** Stops all own songs that are being made. Its code is loaded only if there may be several. */
export function LazyStopAll() {
  const { data = 0 } = useLiveQuery('running-count', (tables) =>
    tables.clips.where('isRunning').equals(1).count(),
  );
  return data > 1 ? <StopAllButton /> : null;
}
