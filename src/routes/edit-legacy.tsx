import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LegacyEditScreen } from '#features/edit/LegacyEditScreen.tsx';
import { parseClipSearch } from './-clip-search.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/edit-legacy')({
  beforeLoad: requireAccount('createpage'),
  validateSearch: parseClipSearch,
  component: LegacyEditRoute,
});

function LegacyEditRoute() {
  const { clip } = Route.useSearch();
  const router = useRouter();
  return (
    <LegacyEditScreen
      clipId={clip ?? null}
      onChoose={(id) => void router.navigate({ to: '/edit-legacy', search: { clip: id }, replace: true })}
      onClose={() => void router.navigate({ to: '/me' })}
    />
  );
}
