import { createFileRoute } from '@tanstack/react-router';
import { CreatePage, parseCreateSearch } from './-CreatePage.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/create')({
  validateSearch: parseCreateSearch,
  beforeLoad: requireAccount('createpage'),
  component: CreatePage,
});
