import { Ban, Flag, Link as LinkIcon, ThumbsDown, Trash2 } from 'lucide-react';
import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { ReasonSheet } from '#components/people/ReasonSheet.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Comment } from '#contract/people/comments';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { blockUser } from '#state/commands/people/blocks';
import { deleteComment, reportComment, updateCommentReactionType } from '#state/commands/people/comments';
import { findLinkOrigin } from '#state/commands/sharing/link-origin';
import { useAccount } from '#state/queries/accounts/session';
import { askUser } from '#state/stores/dialogs';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import { Menu, MenuClose, MenuItem, MenuRule } from '#ui/overlays/Menu.tsx';

export interface CommentMenuProps {
  readonly comment: Comment;
  readonly clip: Clip;
  readonly anchor: HTMLElement;
  /** Called when the user wants to report the comment or block its author. */
  readonly onReasonNeeded: (what: ActionWithReason) => void;
  readonly onClose: () => void;
}

/** Actions that need a reason, which a sheet asks for. */
export type ActionWithReason = 'report' | 'block';

/** The other actions for a comment. */
export function CommentMenu({ comment, clip, anchor, onReasonNeeded, onClose }: CommentMenuProps) {
  const { userId } = useAccount();
  const isOwn = comment.is_owned;
  const canDelete = isOwn || clip.user_id === userId;
  const isDisliked = comment.reaction === 'DISLIKE';
  return (
    <Menu
      label={t('Comment by {name}', { name: comment.user_display_name })}
      anchor={anchor}
      onClose={onClose}
    >
      <MenuItem
        icon={<ThumbsDown className={isDisliked ? 'icon-filled' : ''} />}
        onSelect={() => {
          onClose();
          if (ensureSignedIn())
            void reportFailure(updateCommentReactionType(comment.id, isDisliked ? null : 'DISLIKE'));
        }}
      >
        {isDisliked ? t('Remove dislike') : t('Dislike')}
      </MenuItem>
      <MenuItem
        icon={<LinkIcon />}
        onSelect={() => {
          onClose();
          void copyLink(comment);
        }}
      >
        {t('Copy link')}
      </MenuItem>
      <MenuRule />
      {isOwn ? null : (
        <>
          <MenuItem icon={<Flag />} onSelect={() => ensureSignedIn() && onReasonNeeded('report')}>
            {t('Report')}
          </MenuItem>
          <MenuItem icon={<Ban />} onSelect={() => ensureSignedIn() && onReasonNeeded('block')}>
            {t('Block @{handle}', { handle: comment.user_handle })}
          </MenuItem>
        </>
      )}
      {canDelete ? (
        <MenuItem
          icon={<Trash2 />}
          isDanger
          onSelect={() => {
            onClose();
            void askAndDelete(comment);
          }}
        >
          {t('Delete')}
        </MenuItem>
      ) : null}
      <MenuClose />
    </Menu>
  );
}

export interface CommentReasonsProps {
  readonly comment: Comment;
  readonly asked: ActionWithReason;
  readonly onClose: () => void;
}

/** Asks why a comment is reported or its author blocked, then does it. */
export function CommentReasons({ comment, asked: requestedAct, onClose }: CommentReasonsProps) {
  const handle = comment.user_handle;
  if (requestedAct === 'report')
    return (
      <ReasonSheet
        title={t('Report comment')}
        action={t('Report')}
        onClose={onClose}
        onChoose={async (reason) => {
          await reportFailure(reportComment(comment.id, reason));
          showToast({ tone: 'success', text: t('Comment reported.'), durationMs: TOAST_MS.saved });
        }}
      />
    );
  return (
    <ReasonSheet
      title={t('Block @{handle}', { handle })}
      note={t('You will not see their comments, and they cannot follow you or comment on your songs.')}
      action={t('Block')}
      onClose={onClose}
      onChoose={async (reason) => {
        await reportFailure(blockUser(handle, reason));
        showToast({
          tone: 'success',
          text: t('@{handle} is blocked.', { handle }),
          durationMs: TOAST_MS.saved,
        });
      }}
    />
  );
}

async function copyLink({ clip_id: clipId, id }: Comment): Promise<void> {
  try {
    const origin = await findLinkOrigin();
    await navigator.clipboard.writeText(`${origin}/song/${clipId}?comment=${id}`);
    showToast({ tone: 'success', text: t('Link copied'), durationMs: TOAST_MS.saved });
  } catch {
    showToast({ tone: 'error', text: t('The link could not be copied.') });
  }
}

async function askAndDelete(comment: Comment): Promise<void> {
  const answer = await askUser({
    title: t('Delete this comment?'),
    text: comment.num_replies > 0 ? t('Its replies are deleted too.') : t('This cannot be undone.'),
    answers: [{ value: 'delete', label: t('Delete comment'), tone: 'danger' }],
    safeLabel: t('Keep it'),
  });
  if (answer === 'delete') await reportFailure(deleteComment(comment.id));
}
