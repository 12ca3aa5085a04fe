import { useRunningSongs } from '#state/queries/running-songs';
import { lazyView } from '#ui/lazy-view.tsx';

const StopAllButton = lazyView(async () => (await import('./StopAllButton.tsx')).StopAllButton);

/** Stops all own songs that are being made. Its code is loaded only if there are several. */
export function LazyStopAll() {
  const { data } = useRunningSongs();
  return data && data.length > 1 ? <StopAllButton songs={data} /> : null;
}
