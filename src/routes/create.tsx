import { createFileRoute } from '@tanstack/react-router';
import { CreatePage } from './-CreatePage.tsx';
import { parseCreateSearch } from './-create-search.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/create')({
  validateSearch: parseCreateSearch,
  beforeLoad: requireAccount('createpage'),
  component: CreatePage,
});
