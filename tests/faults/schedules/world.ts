import type { Clip } from '#contract/songs/clips';
import type { AccountDatabase } from '#db/db';
import { entity as clipEntity } from '#db/nouns/clips';
import { readViews } from '#db/views';
import { TEST_USER_ID, testId } from '#tests/support/clips';
import { playlistViewOf } from '#tests/support/device/outbox';
import { Device } from './device.ts';
import { openDeviceDatabase, resetStorage } from './device-storage.ts';
import { ModelServer } from './model-server.ts';
import { CLIPS, DEVICES, PLAYLIST, randomOf, scheduleOf } from './schedule.ts';
import { installStorageFaults, setStorageFault } from './storage-faults.ts';
import { VirtualTime } from './virtual-time.ts';

/** Results of one schedule, or of many. */
interface Figures {
  schedules: number;
  /** Acknowledged writes. */
  writes: number;
  requests: number;
  lost: number;
  doubled: number;
  rejected: number;
  /** Writes that a full device refused to take. */
  refused: number;
  /** Longest time from the first request of a device that got through after the heal until a write was saved. */
  worstMs: number;
  /** Schedules in which that took more than `SAVED_WITHIN_MS`. */
  late: number;
}

export const noFigures = (): Figures => ({
  schedules: 0,
  writes: 0,
  requests: 0,
  lost: 0,
  doubled: 0,
  rejected: 0,
  refused: 0,
  worstMs: 0,
  late: 0,
});

/** Adds the figures of two runs; the longer of both times stays. */
export function addFigures(one: Figures, other: Figures): Figures {
  const sum = { ...one };
  for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += other[key];
  return { ...sum, worstMs: Math.max(one.worstMs, other.worstMs) };
}

interface Outcome {
  readonly figures: Figures;
  /** One sentence for each fault. */
  readonly faults: readonly string[];
}

const nameOf = (device: number) => `faults-${device}`;
const FIRST_CONTENT = { clips: [...CLIPS], playlists: new Map([[PLAYLIST, [1, 2, 3]]]) };
/** Writes should be saved within this time after a request got through. */
const SAVED_WITHIN_MS = 10_000;
/** Longer than every wait of the sync code together. */
const LONGEST_HEAL_MS = 900_000;
const POLL_MS = 1000;
/** Enough to reread everything. */
const READ_MS = 5000;

/** Runs schedules in this page, one after another, on two devices whose storage is reused. */
export class World {
  readonly #time = new VirtualTime();
  #databases: AccountDatabase[] = [];
  #undo = () => {};

  async install(): Promise<void> {
    for (const device of DEVICES) await openDeviceDatabase(nameOf(device)).destroy();
    this.#undo = installStorageFaults();
    this.#databases = DEVICES.map((device) => openDeviceDatabase(nameOf(device)));
  }

  async uninstall(): Promise<void> {
    this.#undo();
    for (const database of this.#databases) await database.destroy();
  }

  /** Runs the schedule of a seed. `trace` is called with each step before it runs. */
  async run(seed: number, trace: (line: string) => void = () => undefined): Promise<Outcome> {
    const { info, error } = console;
    // Failures are intended here, and logging one takes longer than a write.
    const log = (...words: unknown[]) => trace(`${this.#time.now} ${words.join(' ')}`);
    Object.assign(console, { info: log, error: log });
    const run = new Run(this.#time, { seed, trace, databases: this.#databases });
    await run.setUp();
    this.#time.install(randomOf(seed + 1));
    try {
      return await run.finish();
    } catch (error) {
      return { figures: { ...noFigures(), schedules: 1 }, faults: [`The schedule ended with ${error}`] };
    } finally {
      this.#databases = run.stop();
      this.#time.uninstall();
      Object.assign(console, { info, error });
    }
  }
}

interface RunOptions {
  readonly seed: number;
  readonly trace: (line: string) => void;
  readonly databases: readonly AccountDatabase[];
}

class Run {
  readonly #time: VirtualTime;
  readonly #seed: number;
  readonly #trace: (line: string) => void;
  readonly #databases: readonly AccountDatabase[];
  readonly #server = new ModelServer(TEST_USER_ID, FIRST_CONTENT);
  readonly #faults: string[] = [];
  #lost = 0;
  #doubled = 0;
  #devices: Device[] = [];
  #rejected = 0;

  constructor(time: VirtualTime, { seed, trace, databases }: RunOptions) {
    this.#time = time;
    this.#seed = seed;
    this.#trace = trace;
    this.#databases = databases;
    time.reset();
  }

  async setUp(): Promise<void> {
    for (const database of this.#databases) {
      setStorageFault(database.name, null);
      await resetStorage(database, this.#server);
    }
  }

  /** Ends both devices; returns their storage, which the next schedule uses again. */
  stop(): AccountDatabase[] {
    for (const device of this.#devices) device.stop();
    return this.#devices.map(({ database }) => database);
  }

  async finish(): Promise<Outcome> {
    const random = randomOf(this.#seed + 2);
    this.#devices = this.#databases.map((database, device) => {
      const ports = {
        server: this.#server,
        userId: TEST_USER_ID,
        now: () => this.#time.now,
        random,
        trace: this.#trace,
      };
      return new Device(`device${device}`, database, { ...ports, time: this.#time });
    });
    for (const [number, { device, ...step }] of scheduleOf(this.#seed).entries()) {
      this.#trace(`${this.#time.now} device${device} ${JSON.stringify(step)}`);
      if (step.type === 'server') for (const { network } of this.#devices) network.isServerUp = step.isUp;
      else if (step.type === 'wait') await this.#wait(step.ms);
      else await this.#devices[device]?.do(step, number);
      await this.#time.settle();
    }
    const healedMs = await this.#heal(random);
    await this.#check();
    return { figures: this.#figures(healedMs), faults: this.#faults };
  }

  async #wait(ms: number): Promise<void> {
    await this.#time.advance(ms);
    for (const device of this.#devices) await device.hear();
  }

  /** Lets everything work again; returns how long the slowest write then took, in ms. */
  async #heal(random: () => number): Promise<number> {
    this.#trace(`${this.#time.now} heal`);
    for (const { network } of this.#devices) network.isServerUp = true;
    for (const device of this.#devices) await device.heal(random() < 0.5);
    const end = this.#time.now + LONGEST_HEAL_MS;
    while (this.#time.now < end && (await this.#hasOpenRows())) await this.#wait(POLL_MS);
    const slowest = this.#devices.map(({ acknowledged, network }) => {
      const waits = acknowledged.flatMap(({ keys }) => {
        const saved = Math.max(...[...keys].map((key) => network.savedAt.get(key) ?? 0));
        return network.throughAt === null || saved < network.throughAt ? [] : [saved - network.throughAt];
      });
      return Math.max(0, ...waits);
    });
    // Requests that were under way for long arrive now.
    await this.#wait(60_000);
    return Math.max(...slowest);
  }

  async #hasOpenRows(): Promise<boolean> {
    for (const device of this.#devices)
      if ((await device.outbox()).some(({ state }) => state !== 'rejected')) return true;
    return false;
  }

  async #check(): Promise<void> {
    for (const device of this.#devices) {
      await this.#checkWrites(device);
      await this.#checkViews(device, 'after the heal', { isOrderRead: false });
    }
    for (const device of this.#devices) {
      const reading = device.readAll();
      await this.#time.advance(READ_MS);
      await reading;
      await this.#checkViews(device, 'after a read', { isOrderRead: true });
    }
  }

  async #checkWrites(device: Device): Promise<void> {
    const rows = await device.outbox();
    this.#rejected += rows.filter(({ state }) => state === 'rejected').length;
    for (const { opId, state, kind, problem } of rows) {
      if (state !== 'rejected') this.#faults.push(`${opId} (${kind}) is still ${state}`);
      else if (!problem?.detail) this.#faults.push(`${opId} (${kind}) is rejected without a reason`);
    }
    const applied = this.#server.applied.map(({ key }) => key);
    for (const { keys, tap, isDiscarded } of device.acknowledged) {
      const count = applied.filter((key) => keys.has(key)).length;
      const isRejected = rows.some(({ opId, state }) => keys.has(opId) && state === 'rejected');
      const named = `${[...keys]} (${tap.kind})`;
      if (count > 1) {
        this.#doubled += 1;
        this.#faults.push(`${named} was applied ${count} times`);
      }
      if (count === 0 && !isRejected && !isDiscarded) {
        this.#lost += 1;
        this.#faults.push(`${named} is lost`);
      }
    }
    const known = new Set(device.acknowledged.flatMap(({ keys }) => [...keys]));
    for (const key of applied) {
      if (device.refusedKeys.has(key)) this.#faults.push(`${key} was applied though it was refused`);
      else if (key.startsWith(device.name) && !known.has(key)) this.#faults.push(`${key} is unknown`);
    }
  }

  /** The device shows what the server has. An order that another device changed is read by the screen that shows it. */
  async #checkViews(
    { database, name }: Device,
    when: string,
    { isOrderRead }: { readonly isOrderRead: boolean },
  ): Promise<void> {
    for (const view of await clipViews(database)) {
      const [shown, stored] = [shownOf(view), shownOf(this.#server.clips.get(view.id) as Clip)];
      if (shown !== stored) this.#faults.push(`${name} ${when} shows ${shown}, the server has ${stored}`);
    }
    const { playlist, clipIds } = await playlistViewOf(database, testId(PLAYLIST));
    const { name: title, playlist_clips: places } = this.#server.playlist(testId(PLAYLIST));
    const orderOf = (ids: readonly string[]) => (isOrderRead ? ids.map(short).join() : '');
    const shown = `${playlist.name} ${orderOf(clipIds ?? [])}`;
    const stored = `${title} ${orderOf(places.map(({ clip }) => clip.id))}`;
    if (shown !== stored) this.#faults.push(`${name} ${when} shows ${shown}, the server has ${stored}`);
  }

  #figures(worstMs: number): Figures {
    const sum = (of: (device: Device) => number) =>
      this.#devices.reduce((total, device) => total + of(device), 0);
    return {
      schedules: 1,
      writes: sum(({ acknowledged }) => acknowledged.length),
      requests: sum(({ network }) => network.requests),
      lost: this.#lost,
      doubled: this.#doubled,
      rejected: this.#rejected,
      refused: sum(({ refusedKeys }) => refusedKeys.size),
      worstMs,
      late: worstMs > SAVED_WITHIN_MS ? 1 : 0,
    };
  }
}

/** All songs as screens show them. */
function clipViews(database: AccountDatabase): Promise<Clip[]> {
  return database.run(async (tables) => {
    const items = await readViews(tables, clipEntity, await tables.clips.toArray());
    return items.map(({ view }) => view);
  });
}

const short = (id: string) => Number.parseInt(id.slice(-12), 16);

/** What a screen shows of a song. */
function shownOf({
  id,
  title,
  is_public,
  is_trashed,
  is_pinned,
  reaction,
  upvote_count,
  comment_count,
}: Clip) {
  const flags = `${is_public ? 'public ' : ''}${is_trashed ? 'trashed ' : ''}${is_pinned ? 'pinned ' : ''}`;
  const counts = `${reaction?.reaction_type ?? 'no reaction'}, ${upvote_count} likes, ${comment_count} comments`;
  return `song ${short(id)} '${title}' ${flags}${counts}`;
}
