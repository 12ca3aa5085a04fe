import { createFileRoute, useRouter } from '@tanstack/react-router';
import { InvitesScreen } from '#features/workspaces/InvitesScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/invites')({
  beforeLoad: requireAccount('notificationspage'),
  component: InvitesRoute,
});

function InvitesRoute() {
  const router = useRouter();
  return (
    <InvitesScreen
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me/workspaces' })
      }
    />
  );
}
