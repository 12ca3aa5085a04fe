import { useEffect, useState } from 'react';
import type { ProviderStatus } from '#contract/provider';
import { getProviderStatus, leaveToConnect } from '#state/commands/provider';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

/** Connects the account with the identity provider; nothing on servers without one. */
export function ProviderCard() {
  const [status, setStatus] = useState<ProviderStatus | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    void getProviderStatus().then((found) => isHere && setStatus(found));
    return () => {
      isHere = false;
    };
  }, []);
  if (status === null || status.provider === null) return null;
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
        {isLinked ? `You can sign in with ${provider}.` : `Connect ${provider} to sign in with it.`}
      </p>
      {isLinked ? null : (
        <Button size="small" busyLabel={isBusy ? `Opening ${provider}` : null} onClick={() => void connect()}>
          Connect {provider}
        </Button>
      )}
    </Card>
  );
}
