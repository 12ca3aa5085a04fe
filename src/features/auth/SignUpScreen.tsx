import type { AuthSearch } from '#contract/accounts/auth-flow';
import { AuthForm } from './AuthForm.tsx';

export function SignUpScreen({ search }: { readonly search: AuthSearch }) {
  return <AuthForm flow="sign-up" search={search} problem={null} />;
}
