import { useSyncExternalStore } from 'react';
import type { AccountTables } from '#db/db';
import { getAccount, subscribeAccount } from '../bridges/account.ts';

/** The result of every query hook. An `error` never has an empty `data` that looks like a success. */
export type QueryResult<T> =
  | { readonly status: 'loading'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'ready'; readonly data: T; readonly error: undefined }
  | { readonly status: 'error'; readonly data: T | undefined; readonly error: Error };

const LOADING = { status: 'loading', data: undefined, error: undefined } as const;

/** A query without subscribers is kept this long, to show its data immediately when the user goes back. */
const LINGER_MS = 10_000;

export type TableQuery<T> = (tables: AccountTables, userId: string) => Promise<T>;

interface LiveStore<T> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): QueryResult<T>;
}

/**
 * A query on the current account's tables that reruns after each change to what it read, and from scratch for
 * another account. Runs only while it has subscribers.
 */
export function createLiveStore<T>(query: () => TableQuery<T>, onIdle?: () => void) {
  const listeners = new Set<() => void>();
  let snapshot: QueryResult<T> = LOADING;
  let stopQuery: (() => void) | null = null;
  let stopAccount: (() => void) | null = null;
  let lingerTimer: ReturnType<typeof setTimeout> | undefined;

  function publish(next: QueryResult<T>) {
    snapshot = next;
    for (const listener of [...listeners]) listener();
  }

  function run() {
    stopQuery?.();
    const { database, userId } = getAccount();
    const operation = query();
    stopQuery = database.watch(
      (tables) => operation(tables, userId),
      (data) => publish({ status: 'ready', data, error: undefined }),
      (error) => publish({ status: 'error', data: snapshot.data, error }),
    );
  }

  function stop() {
    running.delete(run);
    stopQuery?.();
    stopAccount?.();
    stopQuery = null;
    stopAccount = null;
    snapshot = LOADING;
    onIdle?.();
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      clearTimeout(lingerTimer);
      listeners.add(listener);
      if (!stopQuery) {
        stopAccount = subscribeOtherDatabase(() => {
          publish(LOADING);
          run();
        });
        rerunOnReturn(run);
        run();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lingerTimer = setTimeout(stop, LINGER_MS);
      };
    },
    /** Runs the query again, keeping the current data until the result arrives. */
    rerun() {
      if (stopQuery) run();
    },
  };
}

/** iOS silently drops the changes that happen while it suspends the page. */
const SUSPENDED_MS = 5000;
const running = new Set<() => void>();
let hiddenAt = 0;

function rerunAfterSuspension(): void {
  if (document.visibilityState === 'hidden') hiddenAt = Date.now();
  else if (Date.now() - hiddenAt > SUSPENDED_MS) for (const rerun of [...running]) rerun();
}

function rerunOnReturn(run: () => void): void {
  if (running.size === 0) document.addEventListener('visibilitychange', rerunAfterSuspension);
  running.add(run);
}

/** Calls back when another database takes the place of the current one; other facts about an account change no table. */
function subscribeOtherDatabase(onOther: () => void): () => void {
  let { database } = getAccount();
  return subscribeAccount(() => {
    if (getAccount().database === database) return;
    ({ database } = getAccount());
    onOther();
  });
}

const stores = new Map<string, LiveStore<unknown>>();

/** Components with the same `key` share one query; the same key must mean the same query. */
export function useLiveQuery<T>(key: string, query: TableQuery<T>): QueryResult<T> {
  const store = sharedStore(key, query);
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}

function sharedStore<T>(key: string, query: TableQuery<T>): LiveStore<T> {
  const held = stores.get(key) as LiveStore<T> | undefined;
  if (held) return held;
  const made = createLiveStore(
    () => query,
    () => stores.delete(key),
  );
  stores.set(key, made);
  return made;
}
