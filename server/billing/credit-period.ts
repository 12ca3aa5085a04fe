import type { Plan } from './plans.ts';

/** When the current credits were granted: the start of the UTC day or month. */
export function periodStart(plan: Pick<Plan, 'period'>, now: Date): Date {
  const day = plan.period === 'day' ? now.getUTCDate() : 1;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day));
}

/** The start of the UTC day, when free quotas reset. */
export function dayStart(now: Date): Date {
  return periodStart({ period: 'day' }, now);
}
