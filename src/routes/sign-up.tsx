import { createFileRoute } from '@tanstack/react-router';
import { parseAuthSearch } from '#contract/accounts/auth-flow';
import { SignUpScreen } from '#features/auth/SignUpScreen.tsx';

export const Route = createFileRoute('/sign-up')({
  validateSearch: parseAuthSearch,
  component: SignUpRoute,
});

function SignUpRoute() {
  return <SignUpScreen search={Route.useSearch()} />;
}
