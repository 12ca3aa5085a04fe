import { createFileRoute, useRouter } from '@tanstack/react-router';
import { EditScreen } from '#features/edit/EditScreen.tsx';
import { parseClipSearch } from './-clip-search.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/edit')({
  beforeLoad: requireAccount('createpage'),
  validateSearch: parseClipSearch,
  component: EditRoute,
});

function EditRoute() {
  const { clip, tool } = Route.useSearch();
  const router = useRouter();
  return (
    <EditScreen
      clipId={clip ?? null}
      tool={tool}
      onChoose={(id) => void router.navigate({ to: '/edit', search: { clip: id }, replace: true })}
      onClose={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
    />
  );
}
