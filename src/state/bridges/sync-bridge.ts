import { createLog } from '#lib/log';
import type { ServiceProblem, ServiceResult } from '#sync/service-result';
import { listenForEvents, type SyncEvent } from '#sync/sync-events';
import type { SyncService } from '#sync/sync-service';
import { getAccount, getDeviceId, subscribeAccount } from './account.ts';
import { loadSyncMethods } from './sync-worker.ts';

const log = createLog('sync-bridge');

let service: SyncService | null = null;

/** The single sync worker of this tab, started with the current account on first use. */
export function getSync(): SyncService {
  if (service) return service;
  service = createService();
  startAccount(service);
  subscribeAccount(() => {
    if (service) startAccount(service);
  });
  passPageEvents(service);
  return service;
}

/** The worker's service. Calls made before the worker has loaded wait for it in order. */
function createService(): SyncService {
  const loading = loadSyncMethods();
  const callByName =
    (name: string) =>
    async (...input: unknown[]) =>
      (await loading)[name]?.(...input);
  return new Proxy({}, { get: (_, name: string) => callByName(name) }) as SyncService;
}

let startedUserId: string | null = null;

function startAccount(sync: SyncService): void {
  const { userId } = getAccount();
  if (userId === startedUserId) return;
  startedUserId = userId;
  sync
    .start({ userId, deviceId: getDeviceId() })
    .catch((error: unknown) => log.error('could not start the sync worker', error));
}

/** Notifies the worker of what only a page can observe: visibility, and hints that the network may be back. */
function passPageEvents(sync: SyncService): void {
  const ignore = (error: unknown) => log.error('the sync worker did not respond', error);
  const passVisibility = () => {
    sync.setVisible(document.visibilityState === 'visible').catch(ignore);
  };
  const flush = () => {
    sync.flush(true).catch(ignore);
    askServiceWorker().catch(ignore);
  };
  document.addEventListener('visibilitychange', passVisibility);
  addEventListener('online', flush);
  addEventListener('pageshow', flush);
  passVisibility();
}

/** Makes the service worker, if any, send pending writes. */
async function askServiceWorker(): Promise<void> {
  const { requestServiceWorkerFlush } = await import('./service-worker-bridge.ts');
  await requestServiceWorkerFlush();
}

/**
 * Called when this tab queued a write: the service worker sends it, which continues without this tab. Without
 * one, this tab's worker sends it; otherwise that worker only learns when to retry: a service worker has no
 * timer for that, and may be killed.
 */
export function announceWrite(): void {
  askServiceWorker()
    // Its code may be unreachable offline before the app has been cached on the device.
    .catch((error: unknown) => log.info('could not notify the service worker', error))
    .then(() => getSync().flush(false))
    .catch((error: unknown) => log.error('could not announce a queued write', error));
}

/** Calls `listener` for events of the current account, even after the account changes. */
export function subscribeSyncEvents(listener: (event: SyncEvent) => void): () => void {
  let stop = listenForEvents(getAccount().userId, listener);
  const stopAccount = subscribeAccount(() => {
    stop();
    stop = listenForEvents(getAccount().userId, listener);
  });
  return () => {
    stopAccount();
    stop();
  };
}

/** A failed call to the sync worker; `detail` can be shown to the user. */
export class CallProblem extends Error {
  readonly status: number;
  readonly detail: string;
  readonly errorType: string | null;
  readonly field: string | null;

  constructor({ status, detail, errorType, field }: ServiceProblem) {
    super(detail);
    this.name = 'CallProblem';
    this.status = status;
    this.detail = detail;
    this.errorType = errorType;
    this.field = field;
  }
}

/**
 * Returns the value of a service result.
 * @throws CallProblem
 */
export async function unwrap<T>(returned: Promise<ServiceResult<T>>): Promise<T> {
  const result = await returned;
  if (!result.ok) throw new CallProblem(result.problem);
  return result.value;
}
