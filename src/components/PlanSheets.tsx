import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PLAN_FEATURE_ROWS, PLAN_NAMES, type PlanFeature } from '#domain/credits/plan-levels';
import { formatWhole } from '#domain/texts/text-format';
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
        {billing ? `Your plan is ${PLAN_NAMES[billing.plan.level]}.` : null} You have {formatWhole(credits)}{' '}
        credits.
      </p>
      {hasRights ? (
        <Button kind="primary" isBlock onClick={closeWelcome}>
          Next
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
      <p>You may use songs you make from now on commercially.</p>
      <StartCreating />
      <Button isBlock onClick={closeAccountSheet}>
        Close
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
      Start creating
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
        {plans.length === 0 ? 'another plan' : plans.join(', ')}.
      </p>
      <Link
        to="/account/plans"
        className={buttonClass({ kind: 'primary', isBlock: true })}
        onClick={closeAccountSheet}
      >
        Upgrade
      </Link>
    </div>
  );
}
