import type { Notification, NotificationKind } from '#contract/notifications';
import { t } from '#lib/translate';
import type { ConvertedKind } from '../files/media-paths.ts';

/** Names in the settings list, in display order. */
export const NOTIFICATION_KIND_NAMES: Readonly<Record<NotificationKind, string>> = {
  clip_comment: t('Comments on my songs'),
  comment_reply: t('Replies to my comments'),
  mention: t('Mentions of me'),
  comment_like: t('Likes on my comments'),
  clip_like: t('Likes on my songs'),
  playlist_like: t('Likes on my playlists'),
  persona_love: t('Loves on my personas'),
  follow: t('New followers'),
  remix: t('Remixes of my songs'),
  project_invite: t('Invitations to workspaces'),
  credits: t('Credits'),
  contest: t('Contests'),
  file: t('Files I requested'),
  song: t('Songs I waited for'),
};

const DEEDS: Readonly<Record<NotificationKind, (title: string) => string>> = {
  follow: () => t('started following you'),
  clip_like: (title) => t('liked {title}', { title }),
  clip_comment: (title) => t('commented on {title}', { title }),
  comment_reply: (title) => t('replied to your comment on {title}', { title }),
  comment_like: (title) => t('liked your comment on {title}', { title }),
  mention: (title) => t('mentioned you on {title}', { title }),
  playlist_like: (title) => t('liked your playlist {title}', { title }),
  persona_love: (title) => t('loves your persona {title}', { title }),
  remix: (title) => t('remixed {title}', { title }),
  project_invite: (title) => t('invited you to {title}', { title }),
  credits: (title) => title,
  contest: (title) => title,
  file: (title) => title,
  song: (title) => title,
};

/** Who triggered a notification: 'Ada', 'Ada and Ben', 'Ada and 2 others'; empty if the server did. */
export function notificationPeople({
  user_profiles: people,
  num_profiles: total,
}: {
  readonly user_profiles: readonly { readonly display_name: string }[];
  readonly num_profiles: number;
}): string {
  const [first, second] = people.map(({ display_name: name }) => name);
  if (first === undefined) return '';
  if (total === 2 && second !== undefined) return t('{first} and {second}', { first, second });
  return total > 1 ? t('{first} and {total} others', { first, total: total - 1 }) : first;
}

/** What they did, to follow their names. */
export function notificationAction({
  notification_type: type,
  content_title: title,
}: Pick<Notification, 'notification_type' | 'content_title'>): string {
  return type === 'deleted' ? '' : DEEDS[type](title);
}

const enc = encodeURIComponent;

/** The same-origin path a notification links to; null if it has none. */
export function notificationPath(notification: Omit<Notification, 'user_profiles'>): string | null {
  const { content_type: type, content_id: id, comment_id: commentId } = notification;
  switch (type) {
    case 'clip':
      return `/song/${enc(id)}${commentId === null ? '' : `?comment=${enc(commentId)}`}`;
    case 'profile':
      return id === '' ? null : `/@${enc(id)}`;
    case 'playlist':
      return `/playlist/${enc(id)}`;
    case 'persona':
      return `/persona/${enc(id)}`;
    case 'project':
      return notification.notification_type === 'project_invite' ? '/invites' : `/workspace/${enc(id)}`;
    case 'credits':
      return '/account';
    case 'contest':
      return id === '' ? null : `/song/${enc(id)}`;
    case 'file': {
      const [clipId = '', kind = ''] = id.split('.');
      return `/song/${enc(clipId)}?file=${enc(kind)}`;
    }
  }
}

/** What a notification of a requested file is about. */
export function requestedFileId(clipId: string, kind: ConvertedKind): string {
  return `${clipId}.${kind}`;
}
