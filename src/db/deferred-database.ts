import { databaseName } from './database-names.ts';
import type { AccountDatabase } from './db.ts';

/**
 * An account's database whose code, too, is loaded by its first use: most visitors only look at the first page and
 * have nothing stored.
 * @param loadCode for tests
 */
export function deferAccountDatabase(
  userId: string,
  loadCode: () => Promise<Pick<typeof import('./db.ts'), 'openAccountDatabase'>> = () => import('./db.ts'),
): AccountDatabase {
  let opening: Promise<AccountDatabase> | null = null;
  let isClosed = false;
  const open = () => {
    opening ??= loadCode()
      .then(({ openAccountDatabase }) => {
        const database = openAccountDatabase(userId);
        if (isClosed) database.close();
        return database;
      })
      .catch((error: unknown) => {
        // The network may be back by the next use.
        opening = null;
        throw error;
      });
    return opening;
  };
  return {
    userId,
    name: databaseName(userId),
    run: async (operation) => (await open()).run(operation),
    watch(operation, next, fail) {
      let stop: (() => void) | null = null;
      let isStopped = false;
      open().then(
        (database) => {
          if (!isStopped) stop = database.watch(operation, next, fail);
        },
        (error: unknown) => {
          if (!isStopped) fail(error instanceof Error ? error : new Error(String(error)));
        },
      );
      return () => {
        isStopped = true;
        stop?.();
      };
    },
    close() {
      isClosed = true;
      opening?.then((database) => database.close()).catch(() => undefined);
    },
    destroy: async () => (await open()).destroy(),
  };
}
