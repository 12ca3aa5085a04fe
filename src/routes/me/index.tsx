import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen, type LibraryView } from '#features/library/LibraryScreen.tsx';

interface LibrarySearch {
  view?: LibraryView;
}

export const Route = createFileRoute('/me/')({
  validateSearch: (search): LibrarySearch => (search.view === 'public' ? { view: 'public' } : {}),
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
