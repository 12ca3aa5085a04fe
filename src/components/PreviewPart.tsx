import { Suspense } from 'react';
import type { Clip } from '#contract/clips';
import { isPreview } from '#domain/clips/previews';
import { lazyView } from '#ui/lazy-view.tsx';

const PreviewUnlock = lazyView(async () => (await import('./PreviewUnlock.tsx')).PreviewUnlock);

/** What a preview has beside a song. Its code is loaded where there is one. */
export function PreviewPart({ clip }: { readonly clip: Clip }) {
  if (!isPreview(clip)) return null;
  return (
    <Suspense fallback={null}>
      <PreviewUnlock clip={clip} />
    </Suspense>
  );
}
