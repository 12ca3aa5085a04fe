import { isPreview } from '#domain/clips/previews';
import { useClip } from '#state/queries/songs/clips';
import { PreviewUnlock } from './PreviewUnlock.tsx';

/** Unlocks the preview that is playing, in the player on wider screens. */
export function PreviewUnlockKey({ clipId }: { readonly clipId: string }) {
  const clip = useClip(clipId).data?.clip;
  return clip && isPreview(clip) ? <PreviewUnlock clip={clip} isButtonOnly /> : null;
}
