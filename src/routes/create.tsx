import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '#features/create/CreateScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/create')({
  beforeLoad: requireAccount('createpage'),
  component: CreateScreen,
});
