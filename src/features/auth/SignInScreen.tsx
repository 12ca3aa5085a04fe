import { useEffect, useEffectEvent, useState } from 'react';
import type { AuthSearch } from '#contract/accounts/auth-flow';
import { t } from '#lib/translate';
import { enterFromProvider } from '#state/commands/accounts/provider';
import { AuthForm } from './AuthForm.tsx';
import { AuthPage } from './AuthLayout.tsx';
import { useEnterPage } from './use-enter-page.ts';

export function SignInScreen({ search }: { readonly search: AuthSearch }) {
  /** Why the return from the identity provider did not sign in. */
  const [problem, setProblem] = useState<string | null>(null);
  if (search.provider === 'done' && problem === null)
    return <ProviderReturn redirectUrl={search.redirect_url} onFailed={setProblem} />;
  return <AuthForm flow="sign-in" search={search} problem={problem} />;
}

interface ProviderReturnProps {
  readonly redirectUrl: string | undefined;
  readonly onFailed: (problem: string) => void;
}

/** Opens the account that the identity provider has just signed in. */
function ProviderReturn({ redirectUrl, onFailed }: ProviderReturnProps) {
  const enterPage = useEnterPage(redirectUrl);
  const enter = useEffectEvent(async () => {
    const outcome = await enterFromProvider();
    if (outcome.status === 'done') await enterPage();
    else onFailed(outcome.message);
  });
  useEffect(() => {
    void enter();
  }, []);
  return (
    <AuthPage>
      <p className="muted" role="status">
        {t('Signing in')}
      </p>
    </AuthPage>
  );
}
