import type { DBCore, Middleware } from 'dexie';
import { pageFreezeHandlers } from '#lib/page-freeze';

/** Dexie middleware: aborts running transactions when the page is left, losing their writes. */
export const abortOnPageFreeze: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'page',
  create: (core) => ({
    transaction(stores, mode, options) {
      // The transaction Dexie passes on is the browser's own.
      const transaction = core.transaction(stores, mode, options) as IDBTransaction;
      const abort = () => transaction.abort();
      const forget = () => pageFreezeHandlers.delete(abort);
      pageFreezeHandlers.add(abort);
      transaction.addEventListener('complete', forget);
      transaction.addEventListener('abort', forget);
      return transaction;
    },
  }),
};
