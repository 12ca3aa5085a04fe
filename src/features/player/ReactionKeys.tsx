import { ReactionButton } from '#components/ReactionButton.tsx';
import { useClip } from '#state/queries/clips';

interface ReactionKeyProps {
  readonly trackId: string;
}

/** Renders nothing while the clip is unknown to this device. */
export function LikeKey({ trackId }: ReactionKeyProps) {
  const clip = useClip(trackId).data?.clip;
  if (!clip) return null;
  return <ReactionButton clip={clip} reaction="LIKE" label="Like" />;
}

export function DislikeKey({ trackId }: ReactionKeyProps) {
  const clip = useClip(trackId).data?.clip;
  if (!clip) return null;
  return <ReactionButton clip={clip} reaction="DISLIKE" label="Dislike" />;
}
