import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen } from '#features/library/LibraryScreen.tsx';

interface LibrarySearch {
  view?: 'public' | undefined;
}

export const Route = createFileRoute('/me/')({
  validateSearch: ({ view }): LibrarySearch => ({ view: view === 'public' ? view : undefined }),
  component: LibraryRoute,
});

function LibraryRoute() {
  const { view = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LibraryScreen
      view={view}
      onView={(next) =>
        void (next === 'liked'
          ? navigate({ to: '/me/liked' })
          : navigate({ search: next === 'all' ? {} : { view: next } }))
      }
    />
  );
}
