import type { ResponseRules } from '../entity.ts';
import { storeBilling } from '../ledger.ts';

export const responses: ResponseRules = {
  'billing.getInfo': {
    store: (tables, billing, { startedAt }) => storeBilling(tables, billing, startedAt),
    // BILL-12
    retries: { count: 2, delayMs: 1000 },
  },
};
