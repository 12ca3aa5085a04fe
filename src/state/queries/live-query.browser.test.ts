import { afterEach, expect, test, vi } from 'vitest';
import { setKv } from '#db/kv';
import { endFakeTimers } from '#tests/support/browser/fake-timers';
import { renderHook } from '#tests/support/browser/rendered-hook';
import { signInTestUser, useTestAccount } from '#tests/support/server/test-account';
import { getAccount, setAccount } from '../bridges/account.ts';
import { createLiveStore, type QueryResult, type TableQuery, useLiveQuery } from './live-query.ts';

const LOADING = { status: 'loading', data: undefined, error: undefined } as const;
const ready = <T>(data: T) => ({ status: 'ready', data, error: undefined }) as const;

/** The default is one second, even on a busy machine. */

afterEach(endFakeTimers);

/** Counts its runs, and reads the term that the test writes. */
function countedQuery() {
  const query = vi.fn<TableQuery<string | null>>(async (tables) => {
    const row = await tables.kv.get('recentSearches');
    return (row?.value as { terms: string[] } | undefined)?.terms[0] ?? null;
  });
  return query;
}

const writeTerm = (term: string) => setKv(getAccount().database, 'recentSearches', { terms: [term] });
const statusOf = (result: QueryResult<unknown>) => result.status;

/** Subscribes until the returned function is called. */
function watch<T>(store: ReturnType<typeof createLiveStore<T>>) {
  const seen: QueryResult<T>[] = [];
  const stop = store.subscribe(() => seen.push(store.getSnapshot()));
  return { seen, stop };
}

test('a store loads, returns data, and returns new data after each change', async () => {
  useTestAccount();
  const store = createLiveStore(countedQuery);
  expect(store.getSnapshot()).toEqual(LOADING);
  const { seen, stop } = watch(store);
  // The first test of a file also creates the database, with the tables of every noun.
  await expect.poll(() => seen).toEqual([ready(null)]);
  await writeTerm('d-1');
  await expect.poll(() => seen).toEqual([ready(null), ready('d-1')]);
  stop();
});

test('components with the same key share one query', async () => {
  useTestAccount();
  await writeTerm('d-1');
  const query = countedQuery();
  const hooks = [1, 2, 3].map(() => renderHook(() => useLiveQuery('shared', query), null));
  await expect.poll(() => hooks.map(({ current }) => current())).toEqual([1, 2, 3].map(() => ready('d-1')));
  expect(query).toHaveBeenCalledTimes(1);
});

test('a screen reopened within 10 s shows its data immediately; later it loads again', async () => {
  useTestAccount();
  await writeTerm('d-1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const idle = vi.fn();
  const query = countedQuery();
  const store = createLiveStore(() => query, idle);
  const first = watch(store);
  await expect.poll(() => first.seen).toEqual([ready('d-1')]);
  first.stop();
  vi.advanceTimersByTime(9999);
  const second = watch(store);
  expect(store.getSnapshot()).toEqual(ready('d-1'));
  second.stop();
  vi.advanceTimersByTime(9999);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(idle).toHaveBeenCalledTimes(1);
  expect(store.getSnapshot()).toEqual(LOADING);
  expect(query).toHaveBeenCalledTimes(1);
});

test('a query runs as long as it has a subscriber', async () => {
  useTestAccount();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = createLiveStore(countedQuery);
  const [one, other] = [watch(store), watch(store)];
  one.stop();
  vi.advanceTimersByTime(60_000);
  await endFakeTimers();
  await writeTerm('d-2');
  await expect.poll(() => store.getSnapshot()).toEqual(ready('d-2'));
  other.stop();
});

test('another account is loaded from scratch and shows nothing of the previous one', async () => {
  useTestAccount();
  await writeTerm('of ada');
  const store = createLiveStore(countedQuery);
  const { seen, stop } = watch(store);
  await expect.poll(() => seen).toEqual([ready('of ada')]);
  signInTestUser();
  const other = getAccount();
  expect(store.getSnapshot()).toEqual(LOADING);
  await expect.poll(() => seen).toEqual([ready('of ada'), LOADING, ready(null)]);
  stop();
  setAccount(null);
  await other.database.destroy();
});

test('new details of the same account do not clear its data from the screen', async () => {
  const { userId } = useTestAccount();
  await writeTerm('d-1');
  const store = createLiveStore(countedQuery);
  const { seen, stop } = watch(store);
  await expect.poll(() => seen).toEqual([ready('d-1')]);
  setAccount({ userId, handle: 'ada', email: '', displayName: 'Ada Lovelace', isLoaded: true });
  await writeTerm('d-2');
  await expect.poll(() => store.getSnapshot()).toEqual(ready('d-2'));
  expect(seen.map(statusOf)).not.toContain('loading');
  stop();
});

test('an error keeps the data that was shown, and is never an empty success', async () => {
  useTestAccount();
  await writeTerm('d-1');
  const query = countedQuery();
  const store = createLiveStore(() => query);
  const { seen, stop } = watch(store);
  await expect.poll(() => seen).toEqual([ready('d-1')]);
  const failure = new Error('the storage did not answer');
  query.mockRejectedValue(failure);
  store.rerun();
  await expect.poll(() => store.getSnapshot()).toEqual({ status: 'error', data: 'd-1', error: failure });
  query.mockResolvedValue('d-3');
  store.rerun();
  await expect.poll(() => store.getSnapshot()).toEqual(ready('d-3'));
  stop();
});

test('rerun keeps the data until the new result arrives, and creates the query again', async () => {
  useTestAccount();
  let wanted = 'first';
  const store = createLiveStore(() => {
    const from = wanted;
    return async () => from;
  });
  const { seen, stop } = watch(store);
  await expect.poll(() => seen).toEqual([ready('first')]);
  wanted = 'second';
  store.rerun();
  expect(store.getSnapshot()).toEqual(ready('first'));
  await expect.poll(() => seen).toEqual([ready('first'), ready('second')]);
  stop();
});

test('rerun skips a query without subscribers', () => {
  useTestAccount();
  const query = countedQuery();
  createLiveStore(() => query).rerun();
  expect(query).not.toHaveBeenCalled();
});

test.each([
  [6000, 2],
  [4000, 1],
])('after being hidden for %i ms, a page has read its data %i times', async (hiddenMs, runs) => {
  useTestAccount();
  await writeTerm('d-1');
  const query = countedQuery();
  const store = createLiveStore(() => query);
  const { seen, stop } = watch(store);
  await expect.poll(() => seen).toEqual([ready('d-1')]);
  vi.useFakeTimers({ toFake: ['Date'] });
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show('hidden');
  vi.setSystemTime(Date.now() + hiddenMs);
  show('visible');
  vi.restoreAllMocks();
  await expect.poll(() => seen).toHaveLength(runs);
  expect(query).toHaveBeenCalledTimes(runs);
  stop();
});
