import { createFileRoute } from '@tanstack/react-router';
import { parseAuthSearch } from '#contract/accounts/auth-flow';
import { SignInScreen } from '#features/auth/SignInScreen.tsx';

export const Route = createFileRoute('/sign-in')({
  validateSearch: parseAuthSearch,
  component: SignInRoute,
});

function SignInRoute() {
  return <SignInScreen search={Route.useSearch()} />;
}
