import { CheckCheck, Settings } from 'lucide-react';
import { useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { t } from '#lib/translate';
import { read } from '#state/commands/calls';
import { markAllNotificationsRead } from '#state/commands/people/notifications';
import { useIsOffline } from '#state/queries/connection';
import { type FreshRead, useFreshRead } from '#state/queries/fresh-read';
import { type NotificationList, useNotifications } from '#state/queries/people/notifications';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import styles from './NotificationsScreen.module.css';

/** Other users' activity that concerns the account, newest first. */
export function NotificationsScreen() {
  const list = useNotifications();
  const refresh = useFreshRead('notifications.list', { query: {} });
  const [hasSettings, setHasSettings] = useState(false);
  const notifications = list.data?.notifications ?? [];
  const unreadIds = notifications.filter((one) => !one.is_read).map(({ id }) => id);
  const newest = notifications[0]?.updated_at;
  return (
    <SubScreen
      title={t('Notifications')}
      parent="/home"
      actions={
        <div className={styles.actions}>
          {unreadIds.length > 0 && newest !== undefined ? (
            <IconButton
              label={t('Mark all read')}
              icon={<CheckCheck />}
              onClick={() => void reportFailure(markAllNotificationsRead(unreadIds, newest))}
            />
          ) : null}
          <IconButton
            label={t('Notification settings')}
            icon={<Settings />}
            aria-expanded={hasSettings}
            onClick={() => setHasSettings(!hasSettings)}
          />
        </div>
      }
    >
      {hasSettings ? <NotificationSettings /> : null}
      <Notifications list={list.data} refresh={refresh} />
    </SubScreen>
  );
}

interface NotificationsProps {
  readonly list: NotificationList | undefined;
  readonly refresh: FreshRead;
}

function Notifications({ list, refresh }: NotificationsProps) {
  if (!list) return <RowSkeletons count={4} label={t('Loading the notifications')} />;
  if (!list.isRead) return <UnreadList name={t('The notifications')} refresh={refresh} />;
  const { notifications } = list;
  if (notifications.length === 0)
    return (
      <EmptyState title={t('Nothing new')}>
        {t('Likes, comments, mentions, new followers and invitations appear here.')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list}>
        {notifications.map((one) => (
          <NotificationRow key={one.id} notification={one} following={list.following} />
        ))}
      </ul>
      {list.isWhole ? null : <MoreButton before={notifications.at(-1)?.updated_at ?? ''} />}
    </>
  );
}

/** A page with nothing new is the last (NOTIF-08). */
function MoreButton({ before }: { readonly before: string }) {
  const isOffline = useIsOffline();
  const [isBusy, setIsBusy] = useState(false);
  const more = async () => {
    setIsBusy(true);
    await reportFailure(read('notifications.list', { query: { before_datetime_utc: before } }));
    setIsBusy(false);
  };
  return (
    <Button isBlock disabled={isOffline} busyLabel={isBusy ? t('Loading') : null} onClick={() => void more()}>
      {isOffline ? t('Older notifications need signal') : t('Show older notifications')}
    </Button>
  );
}
