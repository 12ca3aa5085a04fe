import { ReactionButton } from '#components/songs/ReactionButton.tsx';
import { t } from '#lib/translate';
import { useClip } from '#state/queries/songs/clips';

interface ReactionKeyProps {
  readonly trackId: string;
}

/** Renders nothing while the clip is unknown to this device. */
export function LikeKey({ trackId }: ReactionKeyProps) {
  const clip = useClip(trackId).data?.clip;
  if (!clip) return null;
  return <ReactionButton clip={clip} reaction="LIKE" label={t('Like')} />;
}

export function DislikeKey({ trackId }: ReactionKeyProps) {
  const clip = useClip(trackId).data?.clip;
  if (!clip) return null;
  return <ReactionButton clip={clip} reaction="DISLIKE" label={t('Dislike')} />;
}
