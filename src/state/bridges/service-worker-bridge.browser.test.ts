import { afterEach, expect, test, vi } from 'vitest';
import { endFakeTimers } from '#tests/support/browser/fake-timers';
import { requestServiceWorkerFlush } from './service-worker-bridge.ts';

interface FakeController {
  readonly messages: unknown[];
  /** How the service worker handles a message. */
  onMessage: (port: MessagePort) => void;
}

const registered: string[] = [];

/** Makes a service worker control the page, which has none in tests. */
function control(sync: { register(tag: string): Promise<void> } | undefined = undefined): FakeController {
  const fake: FakeController = { messages: [], onMessage: () => undefined };
  const controller = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      fake.messages.push(message);
      if (port) fake.onMessage(port);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller, ready: Promise.resolve({ sync }) },
  });
  return fake;
}

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  registered.length = 0;
  await endFakeTimers();
});

test('without a service worker the message is not accepted', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: null } });
  expect(await requestServiceWorkerFlush()).toBe(false);
});

test('a service worker that confirms the message has accepted it', async () => {
  const fake = control();
  fake.onMessage = (port) => port.postMessage('taken');
  expect(await requestServiceWorkerFlush()).toBe(true);
  expect(fake.messages).toEqual([{ type: 'FLUSH_OUTBOX' }]);
});

test('one that is silent for a second has not, and a later reply changes nothing', async () => {
  vi.useFakeTimers();
  const fake = control();
  let port: MessagePort | null = null;
  fake.onMessage = (given) => {
    port = given;
  };
  let isTaken: boolean | null = null;
  const asked = requestServiceWorkerFlush().then((answer) => {
    isTaken = answer;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isTaken).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  (port as MessagePort | null)?.postMessage('late');
  expect(isTaken).toBe(false);
});

test('registers a Background Sync if the browser supports it', async () => {
  const fake = control({
    register: async (tag) => {
      registered.push(tag);
    },
  });
  fake.onMessage = (port) => port.postMessage('taken');
  await requestServiceWorkerFlush();
  await expect.poll(() => registered).toEqual(['outbox']);
});

test('a browser that rejects the Background Sync still sends now', async () => {
  const fake = control({ register: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) });
  fake.onMessage = (port) => port.postMessage('taken');
  expect(await requestServiceWorkerFlush()).toBe(true);
});
