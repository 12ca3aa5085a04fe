import type { Notification, NotificationKind } from '#contract/notifications';
import { fillText, plural, t, translated } from '#lib/translate';
import type { ConvertedKind } from '../files/media-paths.ts';

/** Names in the settings list, in display order. */
export const NOTIFICATION_KIND_NAMES: Readonly<Record<NotificationKind, string>> = {
  clip_comment: 'Comments on my songs',
  comment_reply: 'Replies to my comments',
  mention: 'Mentions of me',
  comment_like: 'Likes on my comments',
  clip_like: 'Likes on my songs',
  playlist_like: 'Likes on my playlists',
  persona_love: 'Loves on my personas',
  follow: 'New followers',
  remix: 'Remixes of my songs',
  project_invite: 'Invitations to workspaces',
  credits: 'Credits',
  contest: 'Contests',
  file: 'Files I requested',
  song: 'Songs I waited for',
  backup: 'Failed backups',
};

/** Kinds that only staff get. */
export const STAFF_KINDS: ReadonlySet<NotificationKind> = new Set(['backup']);

const DEEDS: Readonly<Record<NotificationKind, (title: string) => string>> = {
  follow: () => 'started following you',
  clip_like: (title) => `liked ${title}`,
  clip_comment: (title) => `commented on ${title}`,
  comment_reply: (title) => `replied to your comment on ${title}`,
  comment_like: (title) => `liked your comment on ${title}`,
  mention: (title) => `mentioned you on ${title}`,
  playlist_like: (title) => `liked your playlist ${title}`,
  persona_love: (title) => `loves your persona ${title}`,
  remix: (title) => `remixed ${title}`,
  project_invite: (title) => `invited you to ${title}`,
  credits: (title) => title,
  contest: (title) => title,
  file: (title) => title,
  song: (title) => title,
  backup: (title) => title,
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
  return total > 1
    ? plural(total - 1, '{first} and {count} others', '{first} and {count} others', { first })
    : first;
}

interface NotificationSentence {
  /** With `{people}` as an element `a`, and `{title}`. */
  readonly text: string;
  readonly values: { readonly people: string; readonly title: string };
}

type NotificationFacts = Pick<Notification, 'notification_type' | 'content_title' | 'num_profiles'> &
  Parameters<typeof notificationPeople>[0];

/** What happened, as a sentence in which the people can be emphasized; without a text for a deleted subject. */
export function notificationSentence(notification: NotificationFacts): NotificationSentence {
  const { notification_type: type, content_title: title, num_profiles: count } = notification;
  const sentence = type === 'deleted' ? undefined : SENTENCES[type];
  const values = { people: notificationPeople(notification), title };
  if (sentence) return { text: sentence(count), values };
  // The server composed it.
  return { text: type === 'deleted' ? '' : '{title}', values: { ...values, title: translated(title) } };
}

/** What happened, as plain text; empty for a deleted subject. */
export function notificationText(notification: NotificationFacts): string {
  const { text, values } = notificationSentence(notification);
  return fillText(text.replace(/<\/?a>/g, ''), values).trim();
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
    case 'backup':
      return '/account/storage';
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
