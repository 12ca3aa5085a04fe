import { Link } from '@tanstack/react-router';
import { Coins, FileAudio, HardDrive, Trophy, X } from 'lucide-react';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Notification } from '#contract/people/notifications';
import {
  notificationPath,
  notificationSentence,
  notificationText,
} from '#domain/notifications/notification-text';
import { formatTimeAgo } from '#domain/texts/age-format';
import { apiUrl } from '#lib/api-base';
import { t } from '#lib/translate';
import { markNotificationsRead, suppressNotification } from '#state/commands/people/notifications';
import { followProfile } from '#state/commands/people/profiles';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import styles from './NotificationRow.module.css';

export interface NotificationRowProps {
  readonly notification: Notification;
  /** Lower-case handles that the account follows. */
  readonly following: ReadonlySet<string>;
}

/** One notification: the whole row links to its subject, and opening it marks it as read. */
export function NotificationRow({ notification, following }: NotificationRowProps) {
  const {
    id,
    is_read: isRead,
    updated_at: updatedAt,
    image_url: imageUrl,
    comment_text: text,
  } = notification;
  const path = notificationPath(notification);
  const markRead = () => void (isRead || reportFailure(markNotificationsRead([id])));
  const content = (
    <>
      <span className={styles.words}>
        <Rich
          {...notificationSentence(notification)}
          parts={{ a: (people) => (people === '' ? null : <b>{people}</b>) }}
        />
      </span>
      {text === '' ? null : <span className={styles.text}>{text}</span>}
      <span className={styles.age}>
        {isRead ? null : <b className={styles.new}>{t('New')}</b>}{' '}
        {formatTimeAgo(new Date(updatedAt), new Date())}
      </span>
    </>
  );
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <Faces notification={notification} />
      {path === null ? (
        <button type="button" className={styles.link} onClick={markRead}>
          {content}
        </button>
      ) : (
        <Link to={path as string} className={styles.link} onClick={markRead}>
          {content}
        </Link>
      )}
      {imageUrl === '' ? null : (
        <img className={styles.cover} src={apiUrl(imageUrl.replace(/-640\.webp$/, '-96.webp'))} alt="" />
      )}
      <FollowBack notification={notification} following={following} />
      <IconButton
        label={t('Remove: {notification}', { notification: notificationText(notification) })}
        icon={<X className="icon-small" />}
        onClick={() => void reportFailure(suppressNotification(id))}
      />
    </li>
  );
}

const SERVER_ICONS = {
  backup: <HardDrive />,
  credits: <Coins />,
  contest: <Trophy />,
  file: <FileAudio />,
} as const;

function Faces({ notification }: { readonly notification: Notification }) {
  const people = notification.user_profiles.slice(0, 2);
  if (people.length === 0)
    return (
      <span className={styles.icon}>
        {SERVER_ICONS[notification.content_type as keyof typeof SERVER_ICONS] ?? SERVER_ICONS.credits}
      </span>
    );
  return (
    <span className={styles.faces}>
      {people.map(({ handle, display_name: name, avatar_image_url: imageUrl }) => (
        <Avatar key={handle} name={name} imageUrl={imageUrl} sizePx={people.length > 1 ? 28 : 40} />
      ))}
    </span>
  );
}

/** Follows a new follower back (NOTIF-13). */
function FollowBack({ notification, following }: NotificationRowProps) {
  const [person] = notification.user_profiles;
  if (notification.notification_type !== 'follow' || notification.num_profiles !== 1 || !person) return null;
  const isFollowing = following.has(person.handle.toLowerCase());
  return (
    <div className={styles.followBack}>
      <Button
        size="small"
        kind={isFollowing ? 'line' : 'moon'}
        aria-pressed={isFollowing}
        onClick={() => void reportFailure(followProfile(person.handle, !isFollowing))}
      >
        {isFollowing ? t('Following') : t('Follow back')}
      </Button>
    </div>
  );
}
