import { useState } from 'react';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { t, translated } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';
import { completeCheckout } from '#state/commands/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useHasPlans } from '#state/queries/operation/mode';
import { Button } from '#ui/controls/Button.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { NoPlans } from './NoPlans.tsx';
import { orderWords } from './order-words.ts';

interface CheckoutScreenProps {
  /** The order, as given in the URL. */
  readonly named: Parameters<typeof orderWords>[0];
  /** The order's id. */
  readonly order: string;
  readonly onDone: () => void;
}

/** Confirms an order on a server without a payment provider. */
export function CheckoutScreen({ named, order, onDone }: CheckoutScreenProps) {
  const what = orderWords(named);
  const hasPlans = useHasPlans();
  if (!hasPlans) return <NoPlans />;
  return (
    <SubScreen title={t('Checkout')} parent="/account">
      {what === null || order === '' ? (
        <EmptyState title={t('Nothing to confirm')}>{t('Choose a plan or credits first.')}</EmptyState>
      ) : (
        <Card title={what}>
          <p>
            {t(
              'This server takes no payment. Nothing is charged, and you do not need a card. Your order takes effect when you confirm it.',
            )}
          </p>
          <Confirm order={order} onDone={onDone} />
        </Card>
      )}
    </SubScreen>
  );
}

function Confirm({ order, onDone }: Pick<CheckoutScreenProps, 'order' | 'onDone'>) {
  const isOffline = useIsOffline();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function confirm() {
    setIsBusy(true);
    try {
      await completeCheckout(order);
      onDone();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(translated(error.detail) || t('The server could not be reached. Nothing was changed.'));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Button
        kind="primary"
        disabled={isOffline}
        busyLabel={isBusy ? t('Confirming') : null}
        onClick={() => void confirm()}
      >
        {isOffline ? t('Needs signal') : t('Confirm without payment')}
      </Button>
    </>
  );
}
