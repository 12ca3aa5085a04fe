import { CheckCheck, Settings } from 'lucide-react';
import { useState } from 'react';
import { reportFailure } from '#components/report-failure.ts';
import { SubScreen } from '#components/SubScreen.tsx';
import { useReconnect } from '#components/use-reconnect.ts';
import { read } from '#state/commands/calls';
import { markAllNotificationsRead } from '#state/commands/notifications';
import { useIsOffline } from '#state/queries/connection';
import { useFreshRead } from '#state/queries/fresh-read';
import { type NotificationList, useNotifications } from '#state/queries/notifications';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import styles from './NotificationsScreen.module.css';

/** What others did that concerns the account, newest first. */
export function NotificationsScreen() {
  const list = useNotifications();
  const { isRead, problem, retry } = useFreshRead('notifications.list', { query: {} });
  useReconnect(retry);
  const [hasSettings, setHasSettings] = useState(false);
  const notifications = list.data?.notifications ?? [];
  const unreadIds = notifications.filter((one) => !one.is_read).map(({ id }) => id);
  const newest = notifications[0]?.updated_at;
  return (
    <SubScreen
      title="Notifications"
      parent="/home"
      actions={
        <div className={styles.actions}>
          {unreadIds.length > 0 && newest !== undefined ? (
            <IconButton
              label="Mark all read"
              icon={<CheckCheck />}
              onClick={() => void reportFailure(markAllNotificationsRead(unreadIds, newest))}
            />
          ) : null}
          <IconButton
            label="Notification settings"
            icon={<Settings />}
            aria-expanded={hasSettings}
            onClick={() => setHasSettings(!hasSettings)}
          />
        </div>
      }
    >
      {hasSettings ? <NotificationSettings /> : null}
      {list.data?.isRead || isRead ? (
        <Notifications list={list.data} problem={problem} onRetry={retry} />
      ) : (
        <RowSkeletons count={5} label="Loading notifications" />
      )}
    </SubScreen>
  );
}

interface NotificationsProps {
  readonly list: NotificationList | undefined;
  readonly problem: Error | null;
  readonly onRetry: () => void;
}

function Notifications({ list, problem, onRetry }: NotificationsProps) {
  const isOffline = useIsOffline();
  if (!list?.isRead && isOffline)
    return (
      <EmptyState title="Needs signal">
        Your notifications were not read on this device yet. They appear once there is a signal.
      </EmptyState>
    );
  if (!list?.isRead && problem)
    return (
      <ErrorState title="The notifications did not load" onRetry={onRetry}>
        {problem.message}
      </ErrorState>
    );
  const notifications = list?.notifications ?? [];
  if (notifications.length === 0)
    return (
      <EmptyState title="Nothing new">
        Here you hear of likes, comments, mentions, new followers and invitations.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list}>
        {notifications.map((one) => (
          <NotificationRow key={one.id} notification={one} following={list?.following ?? new Set()} />
        ))}
      </ul>
      {list?.isWhole ? null : <MoreButton before={notifications.at(-1)?.updated_at ?? ''} />}
    </>
  );
}

/** A page that brings nothing new is the end (NOTIF-08). */
function MoreButton({ before }: { readonly before: string }) {
  const isOffline = useIsOffline();
  const [isBusy, setIsBusy] = useState(false);
  const more = async () => {
    setIsBusy(true);
    await reportFailure(read('notifications.list', { query: { before_datetime_utc: before } }));
    setIsBusy(false);
  };
  return (
    <Button isBlock disabled={isOffline} busyLabel={isBusy ? 'Loading' : null} onClick={() => void more()}>
      {isOffline ? 'Older ones need signal' : 'Show older ones'}
    </Button>
  );
}
