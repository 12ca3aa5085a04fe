import { createFileRoute, redirect } from '@tanstack/react-router';
import { ArtistScreen } from '#features/profile/ArtistScreen.tsx';
import { requireAccount } from './-require-account.ts';

export const Route = createFileRoute('/artist')({
  async beforeLoad({ location }) {
    requireAccount('profilepage')({ location });
    const { hasFlag } = await import('#state/commands/operation/flags');
    if (!(await hasFlag('artist-profiles'))) throw redirect({ to: '/profile', replace: true });
  },
  component: ArtistScreen,
});
