import { createFileRoute, useRouter } from '@tanstack/react-router';
import { InvitesScreen } from '#features/workspaces/InvitesScreen.tsx';
import { requireAccount } from './-require-account.ts';
import { searchText } from './-search-text.ts';

interface InvitesSearch {
  /** Handle of the user who shared the link. */
  inviter?: string | undefined;
}

export const Route = createFileRoute('/invites')({
  beforeLoad: requireAccount('notificationspage'),
  validateSearch: ({ inviter }): InvitesSearch => ({
    inviter: searchText(inviter),
  }),
  component: InvitesRoute,
});

function InvitesRoute() {
  const { inviter } = Route.useSearch();
  const router = useRouter();
  return (
    <InvitesScreen
      inviter={inviter ?? null}
      onInviterNamed={() => void router.navigate({ to: '/invites', search: {}, replace: true })}
    />
  );
}
