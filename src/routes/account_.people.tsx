import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '#features/account/server/PeopleScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/account_/people')({
  beforeLoad: requireAccount('profilepage'),
  component: PeopleScreen,
});
