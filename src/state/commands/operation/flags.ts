import { getKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';

/** Whether a flag of the session is on, as this device knows it; a missing one is off (decision O-22). */
export async function hasFlag(name: string): Promise<boolean> {
  const session = await getKv(getAccount().database, 'session');
  return session?.value.flags[name] === true;
}
