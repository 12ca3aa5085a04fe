import type { AuthSearch } from '#contract/auth-flow';
import { AuthForm } from './AuthForm.tsx';

export function SignInScreen({ search }: { readonly search: AuthSearch }) {
  return <AuthForm flow="sign-in" search={search} />;
}
