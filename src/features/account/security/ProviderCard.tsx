import { useState } from 'react';
import { providerProblem } from '#components/account/provider-problem.ts';
import { useServerInfo } from '#features/account/server/ServerInfo.tsx';
import { t } from '#lib/translate';
import { getProviderStatus, leaveToConnect } from '#state/commands/accounts/provider';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { Card } from '#ui/surfaces/Card.tsx';

/** Connects the account with the identity provider; nothing on servers without one. */
export function ProviderCard() {
  const { info: status } = useServerInfo(getProviderStatus);
  const [isBusy, setIsBusy] = useState(false);
  if (status === 'loading' || status === 'failed' || status.provider === null) return null;
  const { provider, is_linked: isLinked } = status;
  async function connect() {
    setIsBusy(true);
    const outcome = await leaveToConnect();
    if (outcome.status === 'done') return;
    setIsBusy(false);
    showToast({ tone: 'error', text: outcome.message });
  }
  return (
    <Card title={provider}>
      <p className="small muted">
        {isLinked
          ? t('You can sign in with {provider}.', { provider })
          : t('Connect {provider} to sign in with it.', { provider })}
      </p>
      {isLinked ? null : (
        <Button
          size="small"
          busyLabel={isBusy ? t('Opening {provider}', { provider }) : null}
          onClick={() => void connect()}
        >
          {t('Connect {provider}', { provider })}
        </Button>
      )}
    </Card>
  );
}

/** Why the identity provider did not connect the account, or did not confirm its owner. */
export function ProviderProblem({ error }: { readonly error: string }) {
  const { info: status } = useServerInfo(getProviderStatus);
  if (status === 'loading') return null;
  const name = status === 'failed' ? null : status.provider;
  return <p role="alert">{providerProblem(error, name ?? t('The provider'))}</p>;
}
