import { sleep } from '#lib/sleep';
import { isWebKit } from '#lib/webkit';
import { type AccountDatabase, openAccountDatabase } from './db.ts';

/** One that takes longer is overtaken rather than waited for. */
const LONGEST_TURN_MS = 1000;

/**
 * Runs one operation after the other. A worker that ends while it has transactions in line leaves them there in WebKit,
 * and once it is their turn they keep their tables for as long as the tab lives: so there is hardly ever one in line.
 */
export function oneAtATime(database: AccountDatabase): AccountDatabase {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...database,
    run(operation) {
      const result = Promise.race([last, sleep(LONGEST_TURN_MS)]).then(() => database.run(operation));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

/** The database of an account, as a worker should use it that has many operations at once. */
export function openWorkerDatabase(userId: string): AccountDatabase {
  const database = openAccountDatabase(userId);
  return isWebKit() ? oneAtATime(database) : database;
}
