import { createFileRoute } from '@tanstack/react-router';
import { CreatePage } from './-CreatePage.tsx';
import { parseCreateSearch } from './-create-search.ts';
import { leaveCreate, loadCreate } from './-load-create.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/create')({
  validateSearch: parseCreateSearch,
  beforeLoad: requireAccount('createpage'),
  loader: loadCreate,
  onLeave: leaveCreate,
  component: CreatePage,
});
