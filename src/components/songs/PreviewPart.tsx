import type { Clip } from '#contract/songs/clips';
import { isPreview } from '#domain/clips/previews';
import { lazyView } from '#ui/lazy-view.tsx';

const PreviewUnlock = lazyView(async () => (await import('./PreviewUnlock.tsx')).PreviewUnlock);

/** What a preview shows in addition to a song. Its code is loaded only for previews. */
export function PreviewPart({ clip }: { readonly clip: Clip }) {
  if (!isPreview(clip)) return null;
  return <PreviewUnlock clip={clip} />;
}
