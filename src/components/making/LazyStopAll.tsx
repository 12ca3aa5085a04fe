import { useLiveQuery } from '#state/queries/live-query';
import { lazyView } from '#ui/lazy-view.tsx';

const StopAllButton = lazyView(async () => (await import('./StopAllButton.tsx')).StopAllButton);

/** Stops all own songs that are being made, of several requests: the two takes of one have their own controls. */
export function LazyStopAll() {
  const { data = 0 } = useLiveQuery('running-requests', async (tables) => {
    const rows = await tables.clips.where('isRunning').equals(1).toArray();
    return new Set(rows.map(({ clip }) => clip.request_id)).size;
  });
  return data > 1 ? <StopAllButton /> : null;
}
