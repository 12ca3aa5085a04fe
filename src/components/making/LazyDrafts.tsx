import { useDrafts } from '#state/queries/making/drafts';
import { lazyView } from '#ui/lazy-view.tsx';

const Drafts = lazyView(async () => (await import('./Drafts.tsx')).Drafts);

/** Songs made on this device. Their code, which also draws covers, is loaded only if there are any. */
export function LazyDrafts() {
  const { data } = useDrafts();
  return data && data.length > 0 ? <Drafts /> : null;
}
