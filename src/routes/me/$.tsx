import { createFileRoute, redirect } from '@tanstack/react-router';

/** A section of the library that there is not: the songs (decision O-29). */
export const Route = createFileRoute('/me/$')({
  beforeLoad() {
    throw redirect({ to: '/me', search: {}, replace: true });
  },
});
