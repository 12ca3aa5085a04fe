import type { ResponseRules } from '../entity.ts';
import { writeKv } from '../kv.ts';

export const responses: ResponseRules = {
  'session.get': {
    store: (tables, value, { startedAt }) => writeKv(tables, 'session', { value, fetchedAt: startedAt }),
    // SESS-14
    retries: { count: 1, delayMs: 1000 },
  },
};
