import { readKv } from '#db/kv';
import { useLiveQuery } from '#state/queries/live-query';

/** Whether the account signs in with a password; true while this device does not know. */
export function useHasPassword(): boolean {
  const user = useLiveQuery(
    'session user',
    async (tables) => (await readKv(tables, 'session'))?.value.user ?? null,
  );
  return user.data?.has_password !== false;
}
