import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#features/notifications/NotificationsScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/notifications')({
  beforeLoad: requireAccount('notificationspage'),
  component: NotificationsScreen,
});
