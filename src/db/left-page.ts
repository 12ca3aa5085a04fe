import type { DBCore, Middleware } from 'dexie';
import { pageFreezeHandlers } from '#lib/left-page';

/** Dexie middleware: a transaction that is under way ends with a page that is left, and what it would write is lost. */
export const endWithPage: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'page',
  create: (core) => ({
    transaction(stores, mode, options) {
      // What Dexie hands on is the browser's own transaction.
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
