import { readKv } from '#db/kv';
import { useLiveQuery } from './live-query.ts';

/** Whether the plan has a feature; undefined while this device does not know. */
export function usePlanFeature(feature: string): boolean | undefined {
  return (
    useLiveQuery(`feature:${feature}`, async (tables) => {
      const billing = await readKv(tables, 'billing');
      return billing?.value.accessible_features.includes(feature) ?? null;
    }).data ?? undefined
  );
}
