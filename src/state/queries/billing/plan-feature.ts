import { readKv } from '#db/kv';
import { useLiveQuery } from '#state/queries/live-query';

/** Whether the plan has a feature; undefined while this device does not know. */
export function usePlanFeature(feature: string): boolean | undefined {
  return (
    useLiveQuery(`feature:${feature}`, async (tables) => {
      const billing = await readKv(tables, 'billing');
      return billing?.value.accessible_features.includes(feature) ?? null;
    }).data ?? undefined
  );
}

/** Whether the server turned a flag off; false while this device does not know. */
export function useIsWithoutFlag(flag: string): boolean {
  return (
    useLiveQuery(`without-flag:${flag}`, async (tables) => {
      const session = await readKv(tables, 'session');
      return session?.value.flags[flag] === false;
    }).data === true
  );
}
