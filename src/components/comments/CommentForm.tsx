import { Clock, Send, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import { COMMENT_MAX_CHARACTERS, type Comment } from '#contract/people/comments';
import type { Clip } from '#contract/songs/clips';
import { formatDuration } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { writeComment } from '#state/commands/people/comments';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import styles from './CommentForm.module.css';
import { MentionList, useMentions } from './MentionList.tsx';

/** Beyond the end of any comment's text. */
const CONTENT_END = 10_000;

export interface CommentFormProps {
  readonly clip: Clip;
  /** The comment being replied to; null for a comment on the song itself. */
  readonly parent: Comment | null;
  readonly onDone?: () => void;
}

/** Writes a comment at the current position of the song that is playing, or a reply. */
export function CommentForm(props: CommentFormProps) {
  const { clip, parent, onDone } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  // The user's text follows the name of the person being replied to.
  useEffect(() => field.current?.setSelectionRange(CONTENT_END, CONTENT_END), []);
  const { content, setContent, trackTimestamp, dropTime, left, canPost, post } = useComment(props);
  const mentions = useMentions({ clipId: clip.id, content, setContent, field });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.onKeyDown(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void post();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void post();
      }}
    >
      <TextArea
        ref={field}
        label={parent ? t('Reply to {name}', { name: parent.user_display_name }) : t('Comment')}
        isLabelHidden
        rows={content === '' ? 1 : 2}
        placeholder={placeholder(parent, trackTimestamp)}
        value={content}
        autoFocus={parent !== null}
        error={
          left < 0
            ? plural(-left, '{count} character over the limit', '{count} characters over the limit')
            : null
        }
        {...(mentions.people.length > 0 ? comboboxOf(listId, mentions.active) : {})}
        onValue={setContent}
        onSelect={(event) => mentions.setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (!ensureSignedIn()) event.currentTarget.blur();
        }}
      />
      <MentionList id={listId} {...mentions} />
      {content.trim() === '' && parent === null ? null : (
        <CommentFoot
          isReply={parent !== null}
          trackTimestamp={trackTimestamp}
          left={left}
          canPost={canPost}
          onNoTime={dropTime}
          onCancel={onDone}
        />
      )}
    </form>
  );
}

/** What is written, and the moment of the song that it is about. */
function useComment({ clip, parent, onDone }: CommentFormProps) {
  const [content, setContent] = useState(parent ? `@${parent.user_handle} ` : '');
  const [hasTime, setHasTime] = useState(true);
  const seconds = usePlayedSeconds(clip.id);
  const trackTimestamp = parent === null && hasTime ? seconds : null;
  const left = COMMENT_MAX_CHARACTERS - content.trim().length;
  const canPost = content.trim() !== '' && left >= 0;

  async function post() {
    if (!canPost || !ensureSignedIn()) return;
    const comment = { clipId: clip.id, parentId: parent?.id ?? null, content, trackTimestamp };
    setContent('');
    setHasTime(true);
    onDone?.();
    await reportFailure(writeComment(comment));
  }

  return { content, setContent, trackTimestamp, dropTime: () => setHasTime(false), left, canPost, post };
}

interface CommentFootProps {
  readonly isReply: boolean;
  /** Second of the song that the comment is about, or null. */
  readonly trackTimestamp: number | null;
  /** Characters that may still be written; negative where there are too many. */
  readonly left: number;
  readonly canPost: boolean;
  readonly onNoTime: () => void;
  readonly onCancel: (() => void) | undefined;
}

function CommentFoot({ isReply, trackTimestamp, left, canPost, onNoTime, onCancel }: CommentFootProps) {
  return (
    <div className={styles.foot}>
      {trackTimestamp === null ? null : (
        <button
          type="button"
          className={styles.time}
          aria-label={t('At {time}. Remove the time', {
            time: formatDuration(trackTimestamp),
          })}
          onClick={onNoTime}
        >
          <Clock className="icon-tiny" />
          {formatDuration(trackTimestamp)}
          <X className="icon-tiny" />
        </button>
      )}
      <span className={styles.left}>{left < 100 ? left : null}</span>
      {onCancel ? (
        <Button size="small" kind="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      ) : null}
      <Button type="submit" size="small" kind="moon" icon={<Send />} disabled={!canPost}>
        {isReply ? t('Reply') : t('Post')}
      </Button>
    </div>
  );
}

/** Playback position in the song in whole seconds; null while it is not in the player, or is at its start. */
function usePlayedSeconds(clipId: string): number | null {
  const { track, positionSeconds } = useSnapshot(playerStore);
  const seconds = Math.floor(positionSeconds);
  return track?.id === clipId && seconds > 0 ? seconds : null;
}

function placeholder(parent: Comment | null, seconds: number | null): string {
  if (parent) return t('Reply to {name}', { name: parent.user_display_name });
  return seconds === null
    ? t('Add a comment')
    : t('Add a comment at {time}', { time: formatDuration(seconds) });
}

/** A text field above a list of suggestions. */
function comboboxOf(listId: string, active: number) {
  return {
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': listId,
    'aria-activedescendant': `${listId}-${active}`,
  } as const;
}
