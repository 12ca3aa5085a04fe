import { Heart, ThumbsDown } from 'lucide-react';
import { isDisliked, isLiked, toggleDislike, toggleLike } from '#components/clip-reactions.ts';
import { useClip } from '#state/queries/clips';
import { IconButton } from '#ui/IconButton.tsx';

interface ReactionKeyProps {
  readonly trackId: string;
}

/** Renders nothing while this device does not know the clip. */
export function LikeKey({ trackId }: ReactionKeyProps) {
  const clip = useClip(trackId).data?.clip;
  if (!clip) return null;
  return (
    <IconButton
      label="Like"
      icon={<Heart />}
      isPressed={isLiked(clip)}
      onClick={() => void toggleLike(clip)}
    />
  );
}

export function DislikeKey({ trackId }: ReactionKeyProps) {
  const clip = useClip(trackId).data?.clip;
  if (!clip) return null;
  return (
    <IconButton
      label="Dislike"
      icon={<ThumbsDown />}
      isPressed={isDisliked(clip)}
      onClick={() => void toggleDislike(clip)}
    />
  );
}
