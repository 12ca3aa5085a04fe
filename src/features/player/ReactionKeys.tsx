import { Heart, ThumbsDown } from 'lucide-react';
import { toggleReactionType } from '#components/clip-reactions.ts';
import { reactionOf } from '#domain/clips/reactions';
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
      isPressed={reactionOf(clip) === 'LIKE'}
      onClick={() => void toggleReactionType(clip, 'LIKE')}
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
      isPressed={reactionOf(clip) === 'DISLIKE'}
      onClick={() => void toggleReactionType(clip, 'DISLIKE')}
    />
  );
}
