import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '#features/create/CreateScreen.tsx';
import { requireAccount } from './-require-account.ts';

/** An older address of the Create page. */
export const Route = createFileRoute('/create_/v2')({
  beforeLoad: requireAccount('createpage'),
  component: CreateScreen,
});
