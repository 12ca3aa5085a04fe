import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects a nonexistent section of the library to the songs (decision O-29). */
export const Route = createFileRoute('/me/$')({
  beforeLoad() {
    throw redirect({ to: '/me', search: {}, replace: true });
  },
});
