import { expose } from 'comlink';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { PAGE_FREEZE, pageFreezeHandlers } from '#lib/page-freeze';
import { createEventEmitter, type SyncEvent } from '#sync/sync-events';
import { createFakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { getAccount, getDeviceId, setAccount } from './account.ts';
import * as serviceWorkerBridge from './service-worker-bridge.ts';
import { announceWrite, CallProblem, getSync, subscribeSyncEvents, unwrap } from './sync-bridge.ts';

/** The worker behind the bridge, and whether a service worker accepts pending writes. */
const outside = {
  sync: createFakeSync(),
  workers: [] as unknown[],
  isTaken: async () => false,
  flushRequests: 0,
  messages: [] as unknown[],
};

/** A worker whose service is that of the running test: the bridge keeps its worker for good. */
class FakeWorker {
  readonly #port: MessagePort;

  constructor(...args: unknown[]) {
    outside.workers.push(args);
    const { port1, port2 } = new MessageChannel();
    const service = new Proxy({}, { get: (_target, method) => Reflect.get(sync().service, method) });
    expose(service, port1);
    port1.postMessage('running');
    this.#port = port2;
  }

  addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
    this.#port.addEventListener(type, listener, options);
    this.#port.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []) {
    if (message === PAGE_FREEZE) outside.messages.push(message);
    else this.#port.postMessage(message, transfer);
  }
}

/** The window, document and storage are all of a page that the bridge knows. */
function stubPage() {
  const page = new EventTarget();
  const stored = new Map<string, string>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  class PageDocument extends EventTarget {
    get visibilityState() {
      return 'visible';
    }
  }
  vi.stubGlobal('document', new PageDocument());
  vi.stubGlobal('Worker', FakeWorker);
}

beforeAll(stubPage);
afterAll(() => {
  vi.unstubAllGlobals();
});

const sync = () => outside.sync;

beforeEach(() => {
  outside.sync = createFakeSync();
  outside.isTaken = async () => false;
  outside.flushRequests = 0;
  vi.spyOn(serviceWorkerBridge, 'requestServiceWorkerFlush').mockImplementation(() => {
    outside.flushRequests += 1;
    return outside.isTaken();
  });
});
afterEach(async () => {
  setAccount(null);
  // The next test's service is to hear nothing of this one.
  await getSync().flush(false);
  vi.restoreAllMocks();
  localStorage.clear();
});

const callsOf = (method: string) => sync().calls.filter(([called]) => called === method);

describe('the worker of a tab', () => {
  test('is shared by all callers and starts with the account of the tab', async () => {
    const userId = signInTestUser();
    expect(getSync()).toBe(getSync());
    expect(outside.workers).toHaveLength(1);
    await expect.poll(() => callsOf('start')).toEqual([['start', { userId, deviceId: getDeviceId() }]]);
    await expect.poll(() => callsOf('setVisible')).toEqual([['setVisible', true]]);
  });

  test('receives all calls in order, including those made before it has loaded', async () => {
    signInTestUser();
    const service = getSync();
    await Promise.all([service.flush(true), service.setVisible(true), service.flush(false)]);
    expect(
      sync()
        .calls.map(([method]) => method)
        .filter((method) => method !== 'start'),
    ).toEqual(['flush', 'setVisible', 'flush']);
  });

  test('restarts for another account, but not for new details of the same one', async () => {
    getSync();
    const userId = signInTestUser();
    const deviceId = getDeviceId();
    await expect.poll(() => callsOf('start')).toEqual([['start', { userId, deviceId }]]);
    setAccount({ userId, handle: 'ada', email: '', displayName: 'Countess', isLoaded: true });
    setAccount(null);
    await expect.poll(() => callsOf('start')).toHaveLength(2);
    expect(callsOf('start').at(-1)).toEqual(['start', { userId: getAccount().userId, deviceId }]);
  });

  test.each(['online', 'pageshow'])(
    'sends pending writes on %s, in the tab and in the service worker',
    async (type) => {
      getSync();
      dispatchEvent(new Event(type));
      await expect.poll(() => callsOf('flush')).toEqual([['flush', true]]);
      await expect.poll(() => outside.flushRequests).toBe(1);
    },
  );

  test('knows whether the page is visible', async () => {
    getSync();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    onTestFinished(() => visibility.mockRestore());
    document.dispatchEvent(new Event('visibilitychange'));
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect
      .poll(() => callsOf('setVisible'))
      .toEqual([
        ['setVisible', false],
        ['setVisible', true],
      ]);
  });
});

describe('a queued write', () => {
  test('is sent by this tab when no service worker accepts it, at the outbox’s own pace', async () => {
    announceWrite();
    await expect.poll(() => callsOf('flush')).toEqual([['flush', false]]);
  });

  test('is also sent by this tab when the service worker could not be reached', async () => {
    outside.isTaken = () => Promise.reject(new TypeError('Failed to fetch'));
    announceWrite();
    await expect.poll(() => callsOf('flush')).toEqual([['flush', false]]);
  });

  test('is accepted by the service worker first, and tracked by this tab', async () => {
    let take = (_isTaken: boolean) => {};
    outside.isTaken = () =>
      new Promise((resolve) => {
        take = resolve;
      });
    announceWrite();
    await expect.poll(() => outside.flushRequests).toBe(1);
    expect(callsOf('flush')).toEqual([]);
    take(true);
    await expect.poll(() => callsOf('flush')).toEqual([['flush', false]]);
  });
});

describe('events', () => {
  const offline: SyncEvent = { type: 'connection', isReachable: false };
  const online: SyncEvent = { type: 'connection', isReachable: true };
  function emitterOf(userId: string) {
    const emitter = createEventEmitter(userId);
    onTestFinished(() => emitter.close());
    return emitter;
  }

  test('are delivered for the current account, even after a change of account, until the listener unsubscribes', async () => {
    const [first, heard] = [emitterOf(signInTestUser()), [] as SyncEvent[]];
    const stop = subscribeSyncEvents((event) => heard.push(event));
    first.emit(offline);
    await expect.poll(() => heard).toEqual([offline]);
    const second = emitterOf(signInTestUser());
    first.emit(offline);
    second.emit(online);
    await expect.poll(() => heard).toEqual([offline, online]);
    stop();
    const third = emitterOf(signInTestUser());
    const witnessed: SyncEvent[] = [];
    onTestFinished(subscribeSyncEvents((event) => witnessed.push(event)));
    second.emit(offline);
    third.emit(offline);
    await expect.poll(() => witnessed).toEqual([offline]);
    expect(heard).toEqual([offline, online]);
  });
});

test('a service call returns its value, or throws an error with everything the server reported', async () => {
  expect(await unwrap(Promise.resolve(ok(7)))).toBe(7);
  const refused = { ...problem(422, 'This name is taken.') };
  const reported = { ...refused.problem, errorType: 'name_taken', field: 'username' };
  const error = await unwrap(Promise.resolve({ ok: false as const, problem: reported })).catch(
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(CallProblem);
  expect(error).toMatchObject({ ...reported, message: 'This name is taken.' });
});

test('the worker is notified when the page is left', () => {
  getSync();
  for (const end of pageFreezeHandlers) end();
  expect(outside.messages).toEqual([PAGE_FREEZE]);
});
