import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#features/auth/ResetPasswordScreen.tsx';

const TOKEN_MAX_CHARACTERS = 100;

interface ResetSearch {
  /** From the link in the mail. */
  token?: string | undefined;
}

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }): ResetSearch => ({
    token: typeof token === 'string' ? token.slice(0, TOKEN_MAX_CHARACTERS) : undefined,
  }),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  const { token } = Route.useSearch();
  return <ResetPasswordScreen key={token} token={token} />;
}
