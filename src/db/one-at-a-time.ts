import { sleep } from '#lib/sleep';
import { isWebKit } from '#lib/webkit';
import { type AccountDatabase, openAccountDatabase } from './db.ts';

/** An operation that takes longer is overtaken rather than awaited. */
const LONGEST_TURN_MS = 1000;

/**
 * Runs one operation after another. In WebKit, a worker that exits with queued transactions leaves them in the
 * queue, and once it is their turn they lock their tables for as long as the tab lives: so hardly any may ever
 * be queued.
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

/** An account's database for use in a worker that runs many concurrent operations. */
export function openWorkerDatabase(userId: string): AccountDatabase {
  const database = openAccountDatabase(userId);
  return isWebKit() ? oneAtATime(database) : database;
}
