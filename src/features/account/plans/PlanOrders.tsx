import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { BillingOrder, PlanDescription } from '#contract/billing/billing';
import { CURRENCIES, type Currency, TOP_UPS } from '#contract/billing/top-ups';
import { formatDate } from '#domain/texts/date-format';
import { currentLanguage, plural, t, translated } from '#lib/translate';
import { cancelPlan, startCheckout } from '#state/commands/billing/billing';
import { useSession } from '#state/queries/accounts/stored-session';
import { useCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { FilterChip } from '#ui/controls/Chip.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import styles from './PlanOrders.module.css';

/** How an order is paid for. */
export interface OrderChoice {
  readonly period: 'month' | 'year';
  readonly currency: Currency;
}

export const FIRST_CHOICE: OrderChoice = { period: 'month', currency: 'USD' };

const PERIODS = [
  { value: 'month', label: t('Monthly') },
  { value: 'year', label: t('Yearly') },
] as const;

interface OrderChoicesProps {
  readonly choice: OrderChoice;
  readonly onChoice: (choice: OrderChoice) => void;
}

/** Billed monthly or yearly and, if the server has several currencies, in which one. */
export function OrderChoices({ choice, onChoice }: OrderChoicesProps) {
  const flags = useSession().data?.session?.flags;
  return (
    <fieldset className={styles.choices}>
      <legend className="screen-reader-only">{t('How to pay')}</legend>
      {PERIODS.map(({ value, label }) => (
        <FilterChip
          key={value}
          isOn={choice.period === value}
          onPress={() => onChoice({ ...choice, period: value })}
        >
          {label}
        </FilterChip>
      ))}
      {flags?.['enable-multi-ccy-stripe'] ? (
        <SelectField
          label={t('Currency')}
          value={choice.currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={(currency) => onChoice({ ...choice, currency })}
        />
      ) : null}
    </fieldset>
  );
}

interface PlanOrderProps {
  readonly plan: PlanDescription;
  readonly isOwn: boolean;
  readonly choice: OrderChoice;
}

/** Subscribes to a plan, or cancels the current one. */
export function PlanOrder({ plan: { level, name }, isOwn, choice }: PlanOrderProps) {
  const billing = useCredits().data?.billing;
  if (!billing) return null;
  if (isOwn) return billing.period_end === null ? null : <Cancelling cancelOn={billing.cancel_on} />;
  if (level === 'basic') return null;
  return (
    <OrderButton order={{ plan_level: level, ...choice }}>
      {t('Choose {name}', { name: translated(name) })}
    </OrderButton>
  );
}

function Cancelling({ cancelOn }: { readonly cancelOn: string | null }) {
  const isOffline = useIsOffline();
  if (cancelOn !== null)
    return <p className="small muted">{t('It ends on {date}.', { date: formatDate(new Date(cancelOn)) })}</p>;
  async function cancel() {
    const answer = await askUser({
      title: t('Cancel your plan?'),
      text: t('You keep it until the end of the period you paid for. Your songs stay yours.'),
      answers: [{ value: 'cancel', label: t('Cancel plan'), tone: 'danger' }],
      safeLabel: t('Keep plan'),
    });
    if (answer !== 'cancel') return;
    await cancelPlan();
    showToast({ text: t('Your plan ends at the end of the period you paid for.') });
  }
  return (
    <Button size="small" kind="danger" disabled={isOffline} onClick={() => void reportFailure(cancel())}>
      {isOffline ? t('Needs signal') : t('Cancel plan')}
    </Button>
  );
}

interface OrderButtonProps {
  readonly order: BillingOrder;
  readonly children: string;
}

function OrderButton({ order, children }: OrderButtonProps) {
  const router = useRouter();
  const isOffline = useIsOffline();
  const [isBusy, setIsBusy] = useState(false);
  async function open() {
    setIsBusy(true);
    try {
      const url = await startCheckout(order);
      // A payment provider has its own page.
      if (url.startsWith('/')) router.history.push(url);
      else location.assign(url);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      size="small"
      kind="moon"
      disabled={isOffline}
      busyLabel={isBusy ? t('Opening') : null}
      onClick={() => void reportFailure(open())}
    >
      {isOffline ? t('Needs signal') : children}
    </Button>
  );
}

/** Additional credits, for plans that may buy them. */
export function TopUps({ choice }: { readonly choice: OrderChoice }) {
  const features = useCredits().data?.billing?.accessible_features ?? [];
  if (!features.includes('can_buy_credit_top_ups')) return null;
  const format = new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency: choice.currency });
  return (
    <Card title={t('More credits')}>
      <p className="small muted">{t('Used after your plan’s credits. They never expire.')}</p>
      <div className={styles.topUps}>
        {TOP_UPS.map(({ id, credits, price }) => (
          <OrderButton key={id} order={{ top_up_id: id, ...choice }}>
            {plural(credits, '1 credit for {price}', '{count} credits for {price}', {
              price: format.format(price),
            })}
          </OrderButton>
        ))}
      </div>
    </Card>
  );
}
