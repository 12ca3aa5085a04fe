import type { AccountDatabase } from '#db/db';
import { createAccountFlush } from '#sync/account-sync';
import { runStatusPoller } from '#sync/follow/status-poller';
import { flushOutbox } from '#sync/outbox/flush';
import { createFlushPorts } from '#sync/outbox/flush-ports';
import type { FlushScheduler } from '#sync/outbox/flush-scheduler';
import { createSyncContext, type SyncContext } from '#sync/sync-context';
import type { DeviceLocks } from './device-locks.ts';
import type { Network } from './network.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Parts shared by the processes of one device. */
export interface DeviceParts {
  readonly name: string;
  readonly database: AccountDatabase;
  readonly network: Network;
  readonly locks: DeviceLocks;
  readonly time: VirtualTime;
  /** Ms since the epoch by the clock of this device. */
  now(): number;
}

/** Ms that a service worker may flush, as in `sw/outbox.ts`. */
const WORKER_FLUSH_MS = 150_000;
let processes = 0;

/** A tab or the service worker of a device, which can be frozen and killed. */
export class DeviceProcess {
  readonly context: SyncContext;
  readonly #parts: DeviceParts;
  readonly #end = new AbortController();
  readonly #locks: LockManager;
  #flush: FlushScheduler | null = null;
  #thawed: Promise<void> | null = null;
  #thaw = () => {};

  constructor(parts: DeviceParts) {
    this.#parts = parts;
    this.#locks = parts.locks.for(this);
    processes += 1;
    const context = createSyncContext({
      database: this.#gatedDatabase(),
      deviceId: parts.name,
      isSignedIn: true,
      emit: (event) => {
        // As the sync service does.
        if (event.type === 'connection' && event.isReachable) void this.#flush?.request(true);
      },
      onResponse: () => this.#flush?.noteResponse(),
      fetch: ((...request: Parameters<Network['fetch']>) =>
        this.#gated(() => parts.network.fetch(...request))) as typeof fetch,
      now: parts.now,
    });
    this.context = { ...context, senderId: `${parts.name}-${processes}` };
  }

  /** Starts the background work of a tab. */
  startTab(): void {
    this.#flush = createAccountFlush(this.context, this.#locks);
    void this.#flush.request(true);
    runStatusPoller(this.context, this.#end.signal).catch((error: unknown) => {
      throw error;
    });
  }

  /** Flushes once, like a service worker that the browser started. */
  async flushAsWorker(): Promise<void> {
    const ports = createFlushPorts(this.context);
    const deadline = this.#parts.now() + WORKER_FLUSH_MS;
    // A device without room stops the flush.
    await flushOutbox(ports, { isUrgent: true, deadline }, this.#locks).catch(() => undefined);
  }

  requestFlush(isUrgent: boolean): void {
    void this.#flush?.request(isUrgent);
  }

  get isFrozen(): boolean {
    return this.#thawed !== null;
  }

  /** Stops its work until it is thawed. It keeps its locks. */
  freeze(): void {
    this.#thawed ??= new Promise((resolve) => {
      this.#thaw = resolve;
    });
  }

  thaw(): void {
    this.#thaw();
    this.#thawed = null;
  }

  /** Ends it at once, whatever it is doing. */
  kill(): void {
    this.#end.abort();
    this.#flush?.stop();
    this.#parts.locks.release(this);
  }

  #gatedDatabase(): AccountDatabase {
    const { database, time } = this.#parts;
    return {
      ...database,
      run: (operation) => this.#gated(() => time.during(() => database.run(operation))),
      close: () => undefined,
    };
  }

  /** Runs a step of this process; nothing follows it once the process is killed, and only later while it is frozen. */
  async #gated<T>(step: () => Promise<T>): Promise<T> {
    await this.#open();
    try {
      return await step();
    } finally {
      await this.#open();
    }
  }

  async #open(): Promise<void> {
    while (this.#thawed && !this.#end.signal.aborted) await this.#thawed;
    if (this.#end.signal.aborted) await new Promise(() => {});
  }
}
