import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen } from '#features/library/LibraryScreen.tsx';

export const Route = createFileRoute('/me/liked')({ component: LikedRoute });

function LikedRoute() {
  const navigate = Route.useNavigate();
  return (
    <LibraryScreen
      view="liked"
      onView={(view) =>
        void navigate(view === 'public' ? { to: '/me', search: { view } } : { to: '/me', search: {} })
      }
    />
  );
}
