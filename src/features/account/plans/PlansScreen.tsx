import { type ReactNode, useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { LISTENER_DETAIL } from '#contract/accounts/session';
import type { PlanComparison, PlanDescription } from '#contract/billing/billing';
import type { Currency } from '#contract/billing/top-ups';
import { currentLanguage, t, translated } from '#lib/translate';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useCredits } from '#state/queries/billing/billing';
import { usePlans } from '#state/queries/billing/plans';
import { useFreshRead } from '#state/queries/fresh-read';
import { useHasPlans } from '#state/queries/operation/mode';
import { ScrollRegion } from '#ui/lists/ScrollRegion.tsx';
import { Card, CardDisclosure } from '#ui/surfaces/Card.tsx';
import { NoPlans } from './NoPlans.tsx';
import { FIRST_CHOICE, type OrderChoice, OrderChoices, PlanOrder, TopUps } from './PlanOrders.tsx';
import styles from './PlansScreen.module.css';

/**
 * The plans, their features, and frequently asked questions; at home that there are none, and for accounts that may only
 * listen that they need none.
 */
export function PlansScreen() {
  const hasPlans = useHasPlans();
  if (useIsListener())
    return (
      <SubScreen title={t('Plans')} parent="/account">
        <p>{LISTENER_DETAIL}</p>
      </SubScreen>
    );
  return hasPlans ? <Plans /> : <NoPlans />;
}

function Plans() {
  const plans = usePlans();
  const level = useCredits().data?.billing?.plan.level ?? null;
  const [choice, setChoice] = useState<OrderChoice>(FIRST_CHOICE);
  const refresh = useFreshRead('billing.listPlans', {});
  useFreshRead('billing.comparePlans', {});
  useFreshRead('billing.listQuestions', {});
  const { descriptions = [], sections = [], questions = [] } = plans.data ?? {};
  return (
    <SubScreen title={t('Plans')} parent="/account">
      {descriptions.length === 0 ? <UnreadList name={t('The plans')} refresh={refresh} /> : null}
      {level === null || descriptions.length === 0 ? null : (
        <OrderChoices choice={choice} onChoice={setChoice} />
      )}
      <ul className={styles.plans} aria-label={t('Plans')}>
        {descriptions.map((plan) => (
          <PlanItem
            key={plan.level}
            plan={plan}
            currency={choice.currency}
            isOwn={isOwnPlan(plan.level, level)}
          >
            <PlanOrder plan={plan} isOwn={isOwnPlan(plan.level, level)} choice={choice} />
          </PlanItem>
        ))}
      </ul>
      {descriptions.length === 0 ? null : <TopUps choice={choice} />}
      {sections.map((section) => (
        <ComparisonTable key={section.section} section={section} />
      ))}
      {questions.map(({ question, answer }) => (
        <CardDisclosure key={question} title={translated(question)}>
          <p className="muted">{translated(answer)}</p>
        </CardDisclosure>
      ))}
    </SubScreen>
  );
}

/** Free accounts get the features of Basic. */
function isOwnPlan(offered: PlanDescription['level'], level: string | null): boolean {
  return level !== null && (level === 'free' ? 'basic' : level.replace(/_\d+$/, '')) === offered;
}

/** Prices are the same numbers in every currency (decision O-39). */
function price(plan: PlanDescription, currency: Currency): string {
  if (plan.price_month === 0) return t('Free');
  const format = new Intl.NumberFormat(currentLanguage(), { style: 'currency', currency });
  return t('{monthlyPrice} a month, or {yearlyPrice} a year', {
    monthlyPrice: format.format(plan.price_month),
    yearlyPrice: format.format(plan.price_year),
  });
}

interface PlanItemProps {
  readonly plan: PlanDescription;
  readonly currency: Currency;
  readonly isOwn: boolean;
  /** The order buttons. */
  readonly children: ReactNode;
}

function PlanItem({ plan, currency, isOwn, children }: PlanItemProps) {
  const name = translated(plan.name);
  return (
    <li>
      <Card title={isOwn ? t('{name}, your plan', { name }) : name}>
        <p>{price(plan, currency)}</p>
        <p className="small muted">{translated(plan.description)}</p>
        <ul className={styles.features}>
          {plan.features.map((feature) => (
            <li key={feature} className="small">
              {translated(feature)}
            </li>
          ))}
        </ul>
        {children}
      </Card>
    </li>
  );
}

const COLUMNS = ['basic', 'student', 'pro', 'premier'] as const;
const HEADS = { basic: t('Basic'), student: t('Student'), pro: t('Pro'), premier: t('Premier') } as const;

function ComparisonTable({ section: { section, rows } }: { readonly section: PlanComparison }) {
  const title = translated(section);
  return (
    <ScrollRegion label={title} className={styles.comparison}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            <td />
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {HEADS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{translated(row.label)}</th>
              {COLUMNS.map((column) => (
                <td key={column}>{translated(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
