import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PLAN_FEATURE_ROWS, PLAN_NAMES, type PlanFeature } from '#domain/credits/plan-levels';
import { plural, t } from '#lib/translate';
import { hasPlanFeature } from '#state/commands/billing/billing';
import { readOnOpening } from '#state/commands/calls';
import { useCredits } from '#state/queries/billing/billing';
import { usePlans } from '#state/queries/billing/plans';
import { closeAccountSheet, openAccountSheet } from '#state/stores/dialogs';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
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
        {billing ? `${t('Your plan is {plan}.', { plan: PLAN_NAMES[billing.plan.level] })} ` : null}
        {plural(credits, 'You have {count} credit.', 'You have {count} credits.')}
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

const NEEDS_PLANS: Readonly<Record<PlanFeature, string>> = {
  get_stems: t('<a>Stems</a> require {plans}.'),
  edit_mode: t('<a>Edits</a> require {plans}.'),
  commercial_rights: t('<a>Commercial use</a> requires {plans}.'),
};
/** Where no plan is known to include the feature. */
const NEEDS_ANOTHER: Readonly<Record<PlanFeature, string>> = {
  get_stems: t('<a>Stems</a> require another plan.'),
  edit_mode: t('<a>Edits</a> require another plan.'),
  commercial_rights: t('<a>Commercial use</a> requires another plan.'),
};

const PLANS = ['student', 'pro', 'premier'] as const;

/** Offers the plans that include a feature. */
export function Upsell({ feature }: { readonly feature: PlanFeature }) {
  const sections = usePlans().data?.sections ?? [];
  useEffect(() => {
    readOnOpening('billing.comparePlans').catch(() => undefined);
  }, []);
  const row = sections.flatMap(({ rows }) => rows).find((one) => one.label === PLAN_FEATURE_ROWS[feature]);
  const plans = PLANS.filter((level) => row?.[level] === 'Yes').map((level) => PLAN_NAMES[level]);
  return (
    <div className={styles.form}>
      <p>
        <Rich
          text={(plans.length === 0 ? NEEDS_ANOTHER : NEEDS_PLANS)[feature]}
          values={{ plans: plans.join(', ') }}
          parts={{ a: (text) => <b>{text}</b> }}
        />
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
