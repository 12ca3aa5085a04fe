import type { Notification, NotificationKind } from '#contract/people/notifications';
import type { Translate } from '#lib/composed-texts';
import { fillText, plural, t, translated } from '#lib/translate';
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
  backup: t('Failed backups'),
};

/** Kinds that only staff get. */
export const STAFF_KINDS: ReadonlySet<NotificationKind> = new Set(['backup']);

/** Other languages need other forms for one person and for several. */
const SENTENCES: Readonly<Partial<Record<NotificationKind, (peopleCount: number) => string>>> = {
  follow: (count) =>
    plural(count, '<a>{people}</a> started following you', '<a>{people}</a> started following you'),
  clip_like: (count) => plural(count, '<a>{people}</a> liked {title}', '<a>{people}</a> liked {title}'),
  clip_comment: (count) =>
    plural(count, '<a>{people}</a> commented on {title}', '<a>{people}</a> commented on {title}'),
  comment_reply: (count) =>
    plural(
      count,
      '<a>{people}</a> replied to your comment on {title}',
      '<a>{people}</a> replied to your comment on {title}',
    ),
  comment_like: (count) =>
    plural(
      count,
      '<a>{people}</a> liked your comment on {title}',
      '<a>{people}</a> liked your comment on {title}',
    ),
  mention: (count) =>
    plural(count, '<a>{people}</a> mentioned you on {title}', '<a>{people}</a> mentioned you on {title}'),
  playlist_like: (count) =>
    plural(
      count,
      '<a>{people}</a> liked your playlist {title}',
      '<a>{people}</a> liked your playlist {title}',
    ),
  persona_love: (count) =>
    plural(count, '<a>{people}</a> loves your persona {title}', '<a>{people}</a> loves your persona {title}'),
  remix: (count) => plural(count, '<a>{people}</a> remixed {title}', '<a>{people}</a> remixed {title}'),
  project_invite: (count) =>
    plural(count, '<a>{people}</a> invited you to {title}', '<a>{people}</a> invited you to {title}'),
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

/**
 * What happened, as plain text; empty for a deleted subject.
 * @param translate translates English text into the reader's language
 */
export function notificationText(
  notification: NotificationFacts,
  translate: Translate = (text) => text,
): string {
  const { text, values } = notificationSentence(notification);
  const sentence = translate(text, notification.num_profiles).replace(/<\/?a>/g, '');
  const title = text.includes('{people}') ? values.title : translate(values.title);
  return fillText(sentence, { people: translate(values.people), title }).trim();
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
