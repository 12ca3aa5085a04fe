import type { ResponseRules } from '../entity.ts';
import { writeKv } from '../kv.ts';
import { storeBilling } from '../ledger.ts';

export const responses: ResponseRules = {
  'billing.getInfo': {
    store: (tables, billing, { startedAt }) => storeBilling(tables, billing, startedAt),
    // BILL-12
    retries: { count: 2, delayMs: 1000 },
  },
  'billing.completeCheckout': {
    store: (tables, billing, { startedAt }) => storeBilling(tables, billing, startedAt),
  },
  'billing.cancel': {
    store: (tables, billing, { startedAt }) => storeBilling(tables, billing, startedAt),
  },
  'billing.listPlans': {
    store: (tables, { usage_plan_descriptions: descriptions }) => writeKv(tables, 'plans', { descriptions }),
  },
  'billing.comparePlans': {
    store: (tables, { usage_plan_web_table_comparison: sections }) =>
      writeKv(tables, 'planComparison', { sections }),
  },
  'billing.listQuestions': {
    store: (tables, { faq: questions }) => writeKv(tables, 'planQuestions', { questions }),
  },
};
