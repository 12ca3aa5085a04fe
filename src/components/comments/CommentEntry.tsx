import { Ellipsis, Heart, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ProfileLink } from '#components/people/ProfileLink.tsx';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Comment } from '#contract/people/comments';
import type { Clip } from '#contract/songs/clips';
import { formatTimeAgo } from '#domain/texts/age-format';
import { splitAtMentions } from '#domain/texts/mentions';
import { formatCount, formatDuration } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { canPlay, playClips, seek } from '#state/commands/listening/player';
import { updateCommentReactionType } from '#state/commands/people/comments';
import { useAccount } from '#state/queries/accounts/session';
import type { CommentItem } from '#state/queries/people/comments';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './CommentEntry.module.css';
import { type ActionWithReason, CommentMenu, CommentReasons } from './CommentMenu.tsx';

const MARKS = { waiting: 'Waiting', sending: 'Sending', rejected: 'Not saved' } as const;

export interface CommentEntryProps {
  readonly item: CommentItem;
  readonly clip: Clip;
  /** True for the comment the URL names: it is scrolled into view and highlighted. */
  readonly isLinked: boolean;
  /** Null where replying is not possible. */
  readonly onReply: (() => void) | null;
  /** Beside the reply button. */
  readonly after?: ReactNode;
}

/** One comment or reply. */
export function CommentEntry({ item, clip, isLinked, onReply, after }: CommentEntryProps) {
  const { comment, saveState } = item;
  const article = useRef<HTMLElement>(null);
  const { isSignedIn } = useAccount();
  useEffect(() => {
    if (isLinked) article.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return (
    <article
      ref={article}
      className={styles.entry}
      data-linked={isLinked || undefined}
      aria-label={t('Comment by {name}', { name: comment.user_display_name })}
    >
      <Avatar name={comment.user_display_name} imageUrl={comment.avatar_image_url} sizePx={36} />
      <div className={styles.body}>
        <p className={styles.head}>
          <ProfileLink handle={comment.user_handle} className={styles.name}>
            {comment.user_display_name}
          </ProfileLink>
          <time className={styles.age} dateTime={comment.created_at}>
            {formatTimeAgo(new Date(comment.created_at), new Date())}
          </time>
          {comment.track_timestamp === null ? null : (
            <TimeButton clip={clip} seconds={comment.track_timestamp} />
          )}
          {saveState === 'saved' ? null : <Mark state={MARKS[saveState]} />}
        </p>
        <p className={styles.text}>
          <CommentText comment={comment} />
        </p>
        <div className={styles.foot}>
          {onReply ? (
            <Button
              size="small"
              kind="quiet"
              aria-label={t('Reply to {name}', { name: comment.user_display_name })}
              onClick={onReply}
            >
              {t('Reply')}
            </Button>
          ) : null}
          {after}
        </div>
      </div>
      {isSignedIn ? <CommentKeys comment={comment} clip={clip} /> : <Likes count={comment.like_count} />}
    </article>
  );
}

function CommentText({ comment }: { readonly comment: Comment }) {
  let place = 0;
  return splitAtMentions(comment.content, comment.user_mentions).map(({ text, handle }) => {
    const key = place;
    place += text.length;
    if (handle === null) return <span key={key}>{text}</span>;
    return (
      <ProfileLink key={key} handle={handle} className={styles.mention}>
        {text}
      </ProfileLink>
    );
  });
}

/** Plays the song from the moment the comment refers to (COMMENT-09). */
function TimeButton({ clip, seconds }: { readonly clip: Clip; readonly seconds: number }) {
  const time = formatDuration(seconds);
  return (
    <button
      type="button"
      className={styles.at}
      aria-label={t('Play from {time}', { time })}
      disabled={!canPlay(clip)}
      onClick={() => {
        if (playerStore.track?.id !== clip.id) playClips([clip], 0, { id: clip.id, type: 'Song' }, 'song');
        seek(seconds);
      }}
    >
      <Play className="icon-tiny icon-filled" />
      {time}
    </button>
  );
}

/** What visitors see of the likes. */
function Likes({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.likes}>{plural(count, '1 like', '{count} likes', { count: formatCount(count) })}</p>
  );
}

function CommentKeys({ comment, clip }: { readonly comment: Comment; readonly clip: Clip }) {
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null);
  const [requestedAct, setAsked] = useState<ActionWithReason | null>(null);
  const isLiked = comment.reaction === 'LIKE';
  const name = comment.user_display_name;
  const likes = comment.like_count === 0 ? '' : formatCount(comment.like_count);
  const like = () => void reportFailure(updateCommentReactionType(comment.id, isLiked ? null : 'LIKE'));
  return (
    <div className={styles.keys}>
      <IconButton
        label={
          likes === ''
            ? t('Like comment by {name}', { name })
            : t('Like comment by {name}, {likes}', { name, likes })
        }
        caption={likes}
        icon={<Heart className="icon-small" />}
        isPressed={isLiked}
        onClick={like}
      />
      <IconButton
        label={t('More for the comment by {name}', { name })}
        aria-haspopup="menu"
        icon={<Ellipsis className="icon-small" />}
        onClick={(event) => setMenuAnchor(event.currentTarget)}
      />
      {menuAnchor ? (
        <CommentMenu
          comment={comment}
          clip={clip}
          anchor={menuAnchor}
          onReasonNeeded={setAsked}
          onClose={() => setMenuAnchor(null)}
        />
      ) : null}
      {requestedAct ? (
        <CommentReasons comment={comment} asked={requestedAct} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  );
}
