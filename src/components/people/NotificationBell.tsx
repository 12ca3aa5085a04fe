import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '#lib/translate';
import { useUnreadCount } from '#state/queries/people/notifications';
import styles from './NotificationBell.module.css';

const MAX_SHOWN = 99;

interface BadgeNavigator {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** The number on the app's icon, where the platform has one. */
function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    const badge = navigator as BadgeNavigator;
    const change = count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.();
    // Without permission there is no badge, and nothing to report.
    change?.catch(() => undefined);
  }, [count]);
}

export interface NotificationBellProps {
  /** Styles it as a navigation item, with or without its label. */
  readonly className?: string | undefined;
  readonly hasWord?: boolean;
  readonly isCurrent?: boolean;
}

/** Link to the notifications, with the unread count. */
export function NotificationBell({ className, hasWord = false, isCurrent = false }: NotificationBellProps) {
  const count = useUnreadCount().data;
  useAppBadge(count);
  const unread = count ?? 0;
  return (
    <Link
      to="/notifications"
      className={className ?? styles.bell}
      aria-label={unread > 0 ? t('Notifications, {unread} new', { unread }) : t('Notifications')}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {/* Drawn through CSS: as text it would have to be part of the accessible name, in this order, for voice control. */}
      <span
        className={styles.icon}
        data-count={unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread > 0 ? unread : undefined}
      >
        <Bell />
      </span>
      {hasWord ? t('Notifications') : null}
    </Link>
  );
}
