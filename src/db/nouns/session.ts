import type { ResponseRules } from '../entity.ts';
import { writeKv } from '../kv.ts';

export const responses: ResponseRules = {
  'session.get': {
    async sent(tables, input) {
      await writeKv(tables, 'sessionLoad', { isRunning: true });
      return input;
    },
    async store(tables, value, { startedAt }) {
      await writeKv(tables, 'session', { value, fetchedAt: startedAt });
      await tables.kv.delete('sessionLoad');
    },
    // SESS-14
    retries: { count: 1, delayMs: 1000 },
  },
};
