import { type ReactNode, useEffect, useState } from 'react';
import { SubScreen } from '#components/SubScreen.tsx';
import { useReconnect } from '#components/use-reconnect.ts';
import type { PlanComparison, PlanDescription } from '#contract/billing';
import type { Currency } from '#contract/top-ups';
import { createLog } from '#lib/log';
import { readOnOpening } from '#state/commands/calls';
import { useCredits } from '#state/queries/billing';
import { usePlans } from '#state/queries/plans';
import { Card, CardDisclosure } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FIRST_CHOICE, type OrderChoice, OrderChoices, PlanOrder, TopUps } from './PlanOrders.tsx';
import styles from './PlansScreen.module.css';

const log = createLog('plans');

async function readPlans(): Promise<boolean> {
  try {
    await Promise.all([
      readOnOpening('billing.listPlans'),
      readOnOpening('billing.comparePlans'),
      readOnOpening('billing.listQuestions'),
    ]);
    return true;
  } catch (error) {
    log.info('the plans are shown as the device has them', error);
    return false;
  }
}

/** What the plans are, what is in which, and what people ask about them. */
export function PlansScreen() {
  const plans = usePlans();
  const level = useCredits().data?.billing?.plan.level ?? null;
  const [hasFailed, setHasFailed] = useState(false);
  const [choice, setChoice] = useState<OrderChoice>(FIRST_CHOICE);
  const refresh = () => void readPlans().then((isRead) => setHasFailed(!isRead));
  useEffect(() => {
    void readPlans().then((isRead) => setHasFailed(!isRead));
  }, []);
  useReconnect(refresh);
  const { descriptions = [], sections = [], questions = [] } = plans.data ?? {};
  return (
    <SubScreen title="Plans" parent="/account">
      {descriptions.length === 0 ? (
        hasFailed || plans.status === 'error' ? (
          <EmptyState title="Needs signal">The plans have not been read on this device yet.</EmptyState>
        ) : (
          <p className="muted">Reading the plans</p>
        )
      ) : null}
      {level === null ? null : <OrderChoices choice={choice} onChoice={setChoice} />}
      <ul className={styles.plans} aria-label="Plans">
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
      <TopUps choice={choice} />
      {sections.map((section) => (
        <ComparisonTable key={section.section} section={section} />
      ))}
      {questions.map(({ question, answer }) => (
        <CardDisclosure key={question} title={question}>
          <p className="muted">{answer}</p>
        </CardDisclosure>
      ))}
    </SubScreen>
  );
}

/** Free accounts have what Basic has. */
function isOwnPlan(offered: PlanDescription['level'], level: string | null): boolean {
  return level !== null && (level === 'free' ? 'basic' : level.replace(/_\d+$/, '')) === offered;
}

/** Prices are the same numbers in every currency (decision O-39). */
function price(plan: PlanDescription, currency: Currency): string {
  if (plan.price_month === 0) return 'Free';
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency });
  return `${format.format(plan.price_month)} a month, or ${format.format(plan.price_year)} a year`;
}

interface PlanItemProps {
  readonly plan: PlanDescription;
  readonly currency: Currency;
  readonly isOwn: boolean;
  /** The way to have it. */
  readonly children: ReactNode;
}

function PlanItem({ plan, currency, isOwn, children }: PlanItemProps) {
  return (
    <li>
      <Card title={isOwn ? `${plan.name}, your plan` : plan.name}>
        <p>{price(plan, currency)}</p>
        <p className="small muted">{plan.description}</p>
        <ul className={styles.features}>
          {plan.features.map((feature) => (
            <li key={feature} className="small">
              {feature}
            </li>
          ))}
        </ul>
        {children}
      </Card>
    </li>
  );
}

const COLUMNS = ['basic', 'student', 'pro', 'premier'] as const;
const HEADS = { basic: 'Basic', student: 'Student', pro: 'Pro', premier: 'Premier' } as const;

function ComparisonTable({ section: { section, rows } }: { readonly section: PlanComparison }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys
    <section className={styles.comparison} aria-label={section} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{section}</caption>
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
              <th scope="row">{row.label}</th>
              {COLUMNS.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
