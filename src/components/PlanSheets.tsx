import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PLAN_FEATURE_ROWS, PLAN_NAMES, type PlanFeature } from '#domain/credits/plan-levels';
import { formatWhole } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { hasPlanFeature } from '#state/commands/billing';
import { readOnOpening } from '#state/commands/calls';
import { useCredits } from '#state/queries/billing';
import { usePlans } from '#state/queries/plans';
import { closeAccountSheet, openAccountSheet } from '#state/stores/dialogs';
import { Button, buttonClass } from '#ui/Button.tsx';
import styles from './PlanSheets.module.css';

/** Closes the confirmation of a subscription; if the plan has commercial rights, their confirmation is next. */
export function closeWelcome(): void {
  void hasPlanFeature('commercial_rights').then((hasRights) =>
    hasRights ? openAccountSheet({ kind: 'commercial-rights' }) : closeAccountSheet(),
  );
}

/** Confirms a new subscription: the plan and its credits. */
export function Subscribed() {
  const { billing, credits = 0 } = useCredits().data ?? {};
  const hasRights = billing?.accessible_features.includes('commercial_rights') === true;
  return (
    <div className={styles.form}>
      <p>
        {t('{planNames} You have {credits} credits.', {
          planNames: billing
            ? t('Your plan is {planNames}.', { planNames: PLAN_NAMES[billing.plan.level] })
            : null,
          credits: formatWhole(credits),
        })}
      </p>
      {hasRights ? (
        <Button kind="primary" isBlock onClick={closeWelcome}>
          {t('Next')}
        </Button>
      ) : (
        <StartCreating />
      )}
    </div>
  );
}

/** Confirms that commercial rights apply. */
export function CommercialRights() {
  return (
    <div className={styles.form}>
      <p>{t('You may use songs you make from now on commercially.')}</p>
      <StartCreating />
      <Button isBlock onClick={closeAccountSheet}>
        {t('Close')}
      </Button>
    </div>
  );
}

function StartCreating() {
  return (
    <Link
      to="/create"
      className={buttonClass({ kind: 'primary', isBlock: true })}
      onClick={closeAccountSheet}
    >
      {t('Start creating')}
    </Link>
  );
}

const PLANS = ['student', 'pro', 'premier'] as const;

/** Offers the plans that include a feature. */
export function Upsell({ feature }: { readonly feature: PlanFeature }) {
  const label = PLAN_FEATURE_ROWS[feature];
  const sections = usePlans().data?.sections ?? [];
  useEffect(() => {
    readOnOpening('billing.comparePlans').catch(() => undefined);
  }, []);
  const row = sections.flatMap(({ rows }) => rows).find((one) => one.label === label);
  const plans = PLANS.filter((level) => row?.[level] === 'Yes').map((level) => PLAN_NAMES[level]);
  return (
    <div className={styles.form}>
      <p>
        <b>{label}</b>
        {label.endsWith('s') ? ' require ' : ' requires '}
        {plans.length === 0 ? t('another plan') : plans.join(', ')}.
      </p>
      <Link
        to="/account/plans"
        className={buttonClass({ kind: 'primary', isBlock: true })}
        onClick={closeAccountSheet}
      >
        {t('Upgrade')}
      </Link>
    </div>
  );
}
