import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { COMMENT_ORDERS, type CommentOrder } from '#contract/people/comments';
import type { Clip } from '#contract/songs/clips';
import { formatCount } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { read } from '#state/commands/calls';
import { toggleComments } from '#state/commands/people/comments';
import { useAccount } from '#state/queries/accounts/session';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import { useFreshRead } from '#state/queries/fresh-read';
import { type CommentItem, type CommentList, useComment, useComments } from '#state/queries/people/comments';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './CommentSection.module.css';
import { CommentThread } from './CommentThread.tsx';

const ORDER_NAMES: Readonly<Record<CommentOrder, string>> = {
  newest: t('Newest'),
  oldest: t('Oldest'),
  most_liked: t('Most liked'),
};

export interface CommentSectionProps {
  readonly clip: Clip;
  /** The comment the URL names; it is listed first and scrolled into view. */
  readonly linkedId: string | null;
}

/** A song's comments, and the form to add one. */
export function CommentSection({ clip, linkedId }: CommentSectionProps) {
  const [order, setOrder] = useState<CommentOrder>('newest');
  const { userId, isSignedIn } = useAccount();
  const isListener = useIsListener();
  const list = useComments(clip.id, order);
  const total = list.data?.isRead ? list.data.total : clip.comment_count;
  return (
    <section className={styles.section} aria-labelledby="comments-title">
      <div className={styles.head}>
        <h2 id="comments-title" className="heading">
          {t('Comments')}
        </h2>
        <span className={styles.count}>{formatCount(Math.max(total, clip.comment_count))}</span>
        <OrderChoice value={order} onChange={setOrder} />
      </div>
      {clip.user_id === userId && !isListener ? (
        <Switch
          label={t('Comments on this song')}
          note={clip.allow_comments ? t('Anyone who can listen can comment') : t('No one can comment')}
          isOn={clip.allow_comments}
          onChange={(isOn) => void reportFailure(toggleComments(clip.id, isOn))}
        />
      ) : null}
      {clip.allow_comments ? (
        isSignedIn ? (
          <CommentForm clip={clip} parent={null} />
        ) : (
          <SignInToComment />
        )
      ) : (
        <p className="muted">{t('Comments are turned off for this song.')}</p>
      )}
      <Threads key={order} clip={clip} order={order} list={list.data} linkedId={linkedId} />
    </section>
  );
}

function SignInToComment() {
  const { href } = useLocation();
  return (
    <p>
      <Link
        to="/sign-in"
        search={{ auth_flow: 'sign-in', source: 'songpage', redirect_url: href }}
        className={buttonClass({ size: 'small' })}
      >
        {t('Sign in to comment')}
      </Link>
    </p>
  );
}

function OrderChoice({
  value,
  onChange,
}: {
  readonly value: CommentOrder;
  readonly onChange: (order: CommentOrder) => void;
}) {
  return (
    <span className={styles.order}>
      <select
        aria-label={t('Order of comments')}
        value={value}
        onChange={(event) => {
          const chosen = COMMENT_ORDERS.find((order) => order === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {COMMENT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {ORDER_NAMES[order]}
          </option>
        ))}
      </select>
    </span>
  );
}

interface ThreadsProps {
  readonly clip: Clip;
  readonly order: CommentOrder;
  readonly list: CommentList | undefined;
  readonly linkedId: string | null;
}

function Threads({ clip, order, list, linkedId }: ThreadsProps) {
  const link = linkedId === null ? {} : { id: linkedId, deeplink: 'true' as const };
  const refresh = useFreshRead('comments.list', {
    params: { clip_id: clip.id },
    query: { order, ...link },
  });
  const linked = useLinkedThread(linkedId);
  if (!list) return <RowSkeletons count={4} label={t('Loading the comments')} />;
  if (!list.isRead && list.items.length === 0)
    return <UnreadList name={t('The comments')} refresh={refresh} />;
  const others = list.items.filter(({ comment }) => comment.id !== linked?.comment.id);
  // Kept in one list: a thread that turns out to be the linked one moves, along with the reply being written in
  // it.
  const threads = linked ? [linked, ...others] : others;
  if (threads.length === 0)
    return clip.allow_comments ? (
      <p className="muted">{t('No comments yet. Be the first to add one.')}</p>
    ) : null;
  return (
    <>
      <ul className={styles.list} aria-label={t('Comments')}>
        {threads.map((item) => (
          <CommentThread
            key={item.comment.id}
            item={item}
            clip={clip}
            linkedId={item === linked ? linkedId : null}
          />
        ))}
      </ul>
      {list.nextCursor === null ? null : (
        <MoreButton clipId={clip.id} order={order} cursor={list.nextCursor} />
      )}
    </>
  );
}

/** The top-level comment a link leads to: the comment it names, or that comment's parent if it is a reply. */
function useLinkedThread(linkedId: string | null): CommentItem | null {
  const named = useComment(linkedId).data ?? null;
  const parent = useComment(named?.comment.parent_id ?? null).data ?? null;
  return named?.comment.parent_id == null ? named : parent;
}

function MoreButton({
  clipId,
  order,
  cursor,
}: {
  readonly clipId: string;
  readonly order: CommentOrder;
  readonly cursor: string;
}) {
  const isOffline = useIsOffline();
  /** The next page has come once there is another cursor. */
  const [askedCursor, setAskedCursor] = useState<string | null>(null);
  const isBusy = askedCursor === cursor;
  const more = async () => {
    setAskedCursor(cursor);
    await reportFailure(read('comments.list', { params: { clip_id: clipId }, query: { order, cursor } }));
    setAskedCursor(null);
  };
  return (
    <Button isBlock disabled={isOffline} busyLabel={isBusy ? t('Loading') : null} onClick={() => void more()}>
      {isOffline ? t('More comments need signal') : t('Show more comments')}
    </Button>
  );
}
