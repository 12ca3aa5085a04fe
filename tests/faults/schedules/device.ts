import type { AccountDatabase } from '#db/db';
import { discardRejected, enqueueWrites, retryRejected } from '#db/outbox';
import type { OutboxRow } from '#db/schema';
import { storeEvent } from '#sync/account-sync';
import { pull, pullEntities } from '#sync/pull/pull';
import { testId } from '#tests/support/clips';
import { playlistViewOf, readOutbox, TEST_MAKER, viewOf } from '#tests/support/device/outbox';
import { DeviceLocks } from './device-locks.ts';
import { type DeviceParts, DeviceProcess } from './device-process.ts';
import { openDeviceDatabase } from './device-storage.ts';
import { type Tap, writeOf } from './device-writes.ts';
import type { ModelServer } from './model-server.ts';
import { Network, type NetworkPorts } from './network.ts';
import { CLIPS, PLAYLIST, type Step } from './schedule.ts';
import { setStorageFault } from './storage-faults.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A write that the screen reported as saved on the device. */
interface Acknowledged {
  readonly tap: Tap;
  /** The keys under which it may be sent: a rejected one gets a new key when it is tried again. */
  readonly keys: Set<string>;
  /** The user discarded it after a rejection. */
  isDiscarded: boolean;
}

/** One device of the account: its storage, its network, its tabs and its service worker. */
export class Device {
  readonly name: string;
  readonly network: Network;
  readonly acknowledged: Acknowledged[] = [];
  /** Keys of writes that the device refused to take. */
  readonly refusedKeys = new Set<string>();
  readonly #time: VirtualTime;
  readonly #locks = new DeviceLocks();
  readonly #server: ModelServer;
  #database: AccountDatabase;
  #clockMs = 0;
  #page: DeviceProcess;
  #otherTab: DeviceProcess | null = null;
  #worker: DeviceProcess | null = null;
  #keys = 0;
  #heardEvents = 0;

  constructor(name: string, database: AccountDatabase, ports: NetworkPorts & { readonly time: VirtualTime }) {
    this.name = name;
    this.#time = ports.time;
    this.#server = ports.server;
    this.network = new Network(ports);
    this.#database = database;
    this.#page = this.#openTab();
  }

  get database(): AccountDatabase {
    return this.#database;
  }

  async do(step: Step, number: number): Promise<void> {
    if (step.type === 'write') return this.#write({ ...step, number });
    if (step.type === 'retry') return this.#retry();
    if (step.type === 'discard') return this.#discard();
    if (step.type === 'storage') return this.#refuseStorage(step.fault);
    if (step.type === 'read') return this.#read(step.clip);
    this.#doAtOnce(step);
  }

  #doAtOnce(step: Step): void {
    switch (step.type) {
      case 'network':
        this.network.state = step.state;
        break;
      case 'reload':
        if (step.isUpgrade) this.#upgrade();
        else this.#reload();
        break;
      case 'worker':
        this.#wakeWorker();
        break;
      case 'kill-worker':
        this.#worker?.kill();
        break;
      case 'tab':
        this.#otherTab?.kill();
        this.#otherTab = this.#otherTab ? null : this.#openTab();
        break;
      case 'freeze':
        this.#page.freeze();
        break;
      case 'thaw':
        this.#wake();
        break;
      case 'clock':
        this.#clockMs += step.ms;
        break;
      case 'session':
        if (step.session === 'own' && this.network.session !== 'own') this.#reload();
        this.network.session = step.session;
    }
  }

  /** Everything works again. `isNoticed` if the browser reports it. */
  async heal(isNoticed: boolean): Promise<void> {
    setStorageFault(this.#database.name, null);
    this.network.state = 'good';
    // Signing in opens the page again.
    if (this.network.session !== 'own') this.#reload();
    this.network.session = 'own';
    this.#wake();
    this.network.watch();
    if (isNoticed) this.#page.requestFlush(true);
    else void this.#page.context.client('status.get', {}).catch(() => undefined);
  }

  /** Stores the messages that the event stream sent meanwhile. */
  async hear(): Promise<void> {
    const isOpen = this.network.state === 'good' && this.network.session === 'own' && this.network.isServerUp;
    if (!isOpen || this.#page.isFrozen) return;
    const missed = new Map(
      this.#server.changed.slice(this.#heardEvents).map((target, index) => [target, index]),
    );
    const first = this.#heardEvents;
    for (const [target, index] of missed) {
      const store = () => storeEvent(this.#page.context, this.#server.event(target));
      // A stream whose event cannot be stored ends, and resumes with that event.
      const isStored = await this.#change(store);
      if (!isStored) return;
      this.#heardEvents = Math.max(this.#heardEvents, first + index + 1);
    }
  }

  /** Reads everything again, as screens that are opened do. */
  async readAll(): Promise<void> {
    const { context } = this.#page;
    const targets = [...CLIPS.map((number) => `clip:${testId(number)}`), `playlist:${testId(PLAYLIST)}`];
    await pullEntities(context, targets);
  }

  outbox(): Promise<OutboxRow[]> {
    return this.#time.during(() => readOutbox(this.#database));
  }

  stop(): void {
    for (const process of [this.#page, this.#otherTab, this.#worker]) process?.kill();
  }

  #createProcess(): DeviceProcess {
    const parts: DeviceParts = {
      name: this.name,
      database: this.#database,
      network: this.network,
      locks: this.#locks,
      time: this.#time,
      now: () => this.#now(),
    };
    return new DeviceProcess(parts);
  }

  #now(): number {
    return this.#time.now + this.#clockMs;
  }

  #openTab(): DeviceProcess {
    const tab = this.#createProcess();
    tab.startTab();
    return tab;
  }

  #reload(): void {
    this.#page.kill();
    this.#page = this.#openTab();
  }

  /** A new version takes over: every page is closed at once, and the new service worker flushes with the new page. */
  #upgrade(): void {
    this.stop();
    this.#otherTab = null;
    this.#page = this.#openTab();
    this.#wakeWorker();
  }

  #wakeWorker(): void {
    this.#worker = this.#createProcess();
    void this.#worker.flushAsWorker();
  }

  #wake(): void {
    if (!this.#page.isFrozen) return;
    this.#page.thaw();
    // The page is shown again.
    this.#page.requestFlush(true);
  }

  #options() {
    return { maker: TEST_MAKER, now: this.#now(), newId: () => `${this.name}-${this.#keys++}` };
  }

  async #write(tap: Tap): Promise<void> {
    // A frozen page receives no taps.
    if (this.#page.isFrozen) this.#wake();
    const first = this.#keys;
    try {
      const key = await this.#time.during(() => this.#tap(tap));
      if (key === null) return;
      this.acknowledged.push({ tap, keys: new Set([key]), isDiscarded: false });
    } catch (error) {
      if (!(error instanceof Error && /full/.test(error.message))) throw error;
      this.refusedKeys.add(`${this.name}-${first}`);
      this.#keys = first + 1;
    }
    this.#page.requestFlush(false);
  }

  /** Queues the write of a tap. Returns its key, or null where no screen offers it. Throws if it is not accepted. */
  async #tap(tap: Tap): Promise<string | null> {
    const { is_public: isPublic } = await viewOf(this.#database, testId(tap.clip));
    const { clipIds } = await playlistViewOf(this.#database, testId(PLAYLIST));
    const write = writeOf(tap, { isPublic, order: clipIds ?? [] });
    const [key = null] = write ? await enqueueWrites(this.#database, [write], this.#options()) : [];
    return key;
  }

  /** Rows that the sync center shows as rejected; none while the storage does not open. */
  async #rejected(): Promise<OutboxRow[]> {
    const rows = await this.outbox().catch(() => []);
    return rows.filter(({ state }) => state === 'rejected');
  }

  async #retry(): Promise<void> {
    const before = await this.#rejected();
    const isDone = await this.#change(() => retryRejected(this.#database, null, this.#options()));
    if (!isDone) return;
    const after = await this.outbox().catch(() => []);
    for (const row of before) {
      const again = after.find(({ kind, args }) => kind === row.kind && isSame(args, row.args));
      const of = this.acknowledged.filter(({ keys }) => keys.has(row.opId));
      for (const { keys } of of) if (again) keys.add(again.opId);
    }
    this.#page.requestFlush(true);
  }

  async #discard(): Promise<void> {
    const rejected = await this.#rejected();
    const isDone = await this.#change(() => discardRejected(this.#database, null));
    const discarded = new Set(isDone ? rejected.map(({ opId }) => opId) : []);
    for (const write of this.acknowledged)
      if ([...write.keys].some((key) => discarded.has(key))) write.isDiscarded = true;
  }

  /** False where the device has no room, and nothing is changed. */
  async #change(work: () => Promise<void>): Promise<boolean> {
    return this.#time.during(work).then(
      () => true,
      () => false,
    );
  }

  async #refuseStorage(fault: Parameters<typeof setStorageFault>[1]): Promise<void> {
    setStorageFault(this.#database.name, fault);
    if (fault !== 'open') return;
    // Only a database that is opened can refuse to open.
    const { name } = this.#database;
    this.#page.kill();
    this.#otherTab?.kill();
    this.#worker?.kill();
    this.#otherTab = null;
    this.#database.close();
    this.#database = openDeviceDatabase(name);
    this.#page = this.#openTab();
  }

  async #read(clip: number): Promise<void> {
    const { context } = this.#page;
    const reads = [
      pull(context, 'clips.get', { params: { clip_id: testId(clip) } }),
      pull(context, 'playlists.get', { params: { playlist_id: testId(PLAYLIST) }, query: {} }),
      pull(context, 'pins.list', { query: {} }),
    ];
    for (const read of reads) void read.catch(() => undefined);
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
