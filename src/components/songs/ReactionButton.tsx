import { Heart, ThumbsDown } from 'lucide-react';
import type { Clip } from '#contract/songs/clips';
import type { Reaction } from '#contract/songs/reactions';
import { reactionOf } from '#domain/clips/reactions';
import { IconButton, type IconButtonProps } from '#ui/controls/IconButton.tsx';
import { toggleReactionType } from './clip-reactions.ts';

interface ReactionButtonProps extends Omit<IconButtonProps, 'icon' | 'isPressed' | 'onClick'> {
  readonly clip: Clip;
  readonly reaction: NonNullable<Reaction>;
}

/** Likes or dislikes a song, or takes that back; pressed while it is so. */
export function ReactionButton({ clip, reaction, ...rest }: ReactionButtonProps) {
  return (
    <IconButton
      {...rest}
      icon={reaction === 'LIKE' ? <Heart /> : <ThumbsDown />}
      isPressed={reactionOf(clip) === reaction}
      onClick={() => void toggleReactionType(clip, reaction)}
    />
  );
}
