import { createFileRoute, useRouter } from '@tanstack/react-router';
import { StudioScreen } from '#features/studio/StudioScreen.tsx';
import { parseClipSearch } from './-clip-search.ts';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/studio')({
  beforeLoad: requireAccount('createpage'),
  validateSearch: parseClipSearch,
  component: StudioRoute,
});

function StudioRoute() {
  const { project, clip } = Route.useSearch();
  const router = useRouter();
  return (
    <StudioScreen
      projectId={project ?? null}
      clipId={clip ?? null}
      onOpen={(id) =>
        void router.navigate({ to: '/studio', search: { project: id }, replace: clip !== undefined })
      }
      onClose={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/me' })
      }
      onLeaveProject={() =>
        router.history.canGoBack()
          ? router.history.back()
          : void router.navigate({ to: '/studio', search: {}, replace: true })
      }
    />
  );
}
