import { useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Clip } from '#contract/songs/clips';
import { plural, t } from '#lib/translate';
import { read } from '#state/commands/calls';
import { useAccount } from '#state/queries/accounts/session';
import { useIsOffline } from '#state/queries/connection';
import { useFreshRead } from '#state/queries/fresh-read';
import { type CommentItem, useReplies } from '#state/queries/people/comments';
import { Button } from '#ui/controls/Button.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import { CommentEntry } from './CommentEntry.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './CommentThread.module.css';

export interface CommentThreadProps {
  readonly item: CommentItem;
  readonly clip: Clip;
  /** The comment or reply a link leads to, if this is its thread. */
  readonly linkedId: string | null;
}

/** A comment with its replies, which expand on request. */
export function CommentThread({ item, clip, linkedId }: CommentThreadProps) {
  const { comment } = item;
  const isReplyLinked = linkedId !== null && linkedId !== comment.id;
  /** Null until the user chooses; a linked reply may only become known later. */
  const [isOpenChosen, setIsOpen] = useState<boolean | null>(null);
  const isOpen = isOpenChosen ?? isReplyLinked;
  const [isReplying, setIsReplying] = useState(false);
  const { isSignedIn } = useAccount();
  const mayReply = isSignedIn && clip.allow_comments;
  const stored = useReplies(comment.id).data;
  const count = Math.max(comment.num_replies, stored?.items.length ?? 0);
  return (
    <li className={styles.thread}>
      <CommentEntry
        item={item}
        clip={clip}
        isLinked={linkedId === comment.id}
        onReply={mayReply ? () => setIsReplying(true) : null}
        after={
          count === 0 ? null : (
            <Button size="small" kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {plural(count, '1 reply', '{count} replies')}
            </Button>
          )
        }
      />
      {isReplying ? (
        <div className={styles.replies}>
          <CommentForm
            clip={clip}
            parent={comment}
            onDone={() => {
              setIsReplying(false);
              setIsOpen(true);
            }}
          />
        </div>
      ) : null}
      {isOpen ? (
        <Replies
          item={item}
          clip={clip}
          linkedId={linkedId}
          onReply={mayReply ? () => setIsReplying(true) : null}
        />
      ) : null}
    </li>
  );
}

interface RepliesProps extends CommentThreadProps {
  readonly onReply: (() => void) | null;
}

function Replies({ item: { comment }, clip, linkedId, onReply }: RepliesProps) {
  const list = useReplies(comment.id).data;
  const isOffline = useIsOffline();
  const { isRead, problem, retry } = useFreshRead('comments.listReplies', {
    params: { comment_id: comment.id },
    query: linkedId === null ? {} : { deeplinked_comment_id: linkedId },
  });
  const cursor = list?.nextCursor ?? null;
  const isIncomplete = (list?.items.length ?? 0) < comment.num_replies;
  return (
    <div className={styles.replies}>
      <ul aria-label={t('Replies to {name}', { name: comment.user_display_name })}>
        {list?.items.map((reply) => (
          <li key={reply.comment.id}>
            <CommentEntry
              item={reply}
              clip={clip}
              isLinked={reply.comment.id === linkedId}
              onReply={onReply}
            />
          </li>
        ))}
      </ul>
      {isIncomplete && cursor === null && (!isRead || problem) ? (
        <UnreadReplies problem={problem} onRetry={retry} />
      ) : null}
      {cursor === null ? null : (
        <Button
          size="small"
          kind="quiet"
          disabled={isOffline}
          onClick={() =>
            void reportFailure(
              read('comments.listReplies', { params: { comment_id: comment.id }, query: { cursor } }),
            )
          }
        >
          {isOffline ? t('More replies need signal') : t('Show more replies')}
        </Button>
      )}
    </div>
  );
}

interface UnreadRepliesProps {
  readonly problem: Error | null;
  readonly onRetry: () => void;
}

/** Shown in place of replies this device has not read. */
function UnreadReplies({ problem, onRetry }: UnreadRepliesProps) {
  const isOffline = useIsOffline();
  if (isOffline) return <p className="small muted">{t('Replies appear here when you are back online.')}</p>;
  if (problem === null) return <p className="small muted">{t('Loading the replies')}</p>;
  return (
    <p className="small" role="alert">
      <Rich
        text={t('The replies did not load. <a>Try again</a>')}
        parts={{
          a: (text) => (
            <Button size="small" onClick={onRetry}>
              {text}
            </Button>
          ),
        }}
      />
    </p>
  );
}
