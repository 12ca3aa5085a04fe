import type { PlanComparison, PlanDescription, PlanQuestion } from '#contract/billing/billing';
import { readKv } from '#db/kv';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

export interface PlansData {
  readonly descriptions: readonly PlanDescription[];
  readonly sections: readonly PlanComparison[];
  readonly questions: readonly PlanQuestion[];
}

/** The plans as this device knows them; empty lists until they were read once. */
export function usePlans(): QueryResult<PlansData> {
  return useLiveQuery('plans', async (tables) => {
    const [plans, comparison, questions] = await Promise.all([
      readKv(tables, 'plans'),
      readKv(tables, 'planComparison'),
      readKv(tables, 'planQuestions'),
    ]);
    return {
      descriptions: plans?.descriptions ?? [],
      sections: comparison?.sections ?? [],
      questions: questions?.questions ?? [],
    };
  });
}
