import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#lib/ids';
import { planAt } from '#server/billing/plans';
import { endSubscriptionsBefore } from '#server/billing/subscriptions.repository';
import { checkAsyncProperty } from '#tests/support/properties';
import {
  backdateCharges,
  createSongs,
  type Death,
  foldMoney,
  killDuring,
  type MoneyEvent,
  orderPlan,
  type RenderStep,
  renderStep,
  spend,
} from '#tests/support/server/money';
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';
import { FakeEngine } from './fake-engine.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

const PLANS = ['free', 'student', 'pro', 'premier'] as const;
const RENDER_STEPS: readonly RenderStep[] = ['stream', 'complete', 'fail'];

/** Simulated process deaths log errors. */
function ignoreErrors(): void {
  beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterAll(() => void vi.restoreAllMocks());
}

/** An engine that renders nothing automatically: the test makes every step of a render. */
const idleEngine = () => Object.assign(new FakeEngine(), { songsAtOnce: 0 });

interface Song {
  readonly id: string;
  readonly status: string;
  readonly price: number;
  readonly isV4: boolean;
  readonly requestId: string;
}

async function readSongs(server: TestServer): Promise<Song[]> {
  const { rows } = await server.database.pool.query(
    `select id, status, price, request_id, metadata->>'free_quota_category' as quota from clips order by id`,
  );
  return rows.map(({ id, status, price, request_id, quota }) => ({
    ...{ id, status, price, requestId: request_id },
    isV4: quota === 'web_v4_gen',
  }));
}

const isWaiting = ({ status }: Song) => status === 'submitted' || status === 'queued';
const isUnfinished = (song: Song) => isWaiting(song) || song.status === 'streaming';
const promisedCredits = (songs: readonly Song[]) =>
  songs.filter(isWaiting).reduce((sum, { price }) => sum + price, 0);

async function deleteAllData({ database }: TestServer): Promise<void> {
  for (const table of ['clips', 'credit_charges', 'credit_top_ups', 'subscriptions', 'generation_requests'])
    await database.pool.query(`delete from ${table}`);
  await database.pool.query(`update "user" set plan_level = 'free'`);
}

async function changePlan(server: TestServer, as: Person, level: (typeof PLANS)[number]): Promise<void> {
  if (level !== 'free') return orderPlan(server, as, { plan_level: level });
  await server.call('billing.cancel', { body: {} }, { as });
  const nextYear = new Date(Date.now() + 366 * 24 * 3600 * 1000);
  await endSubscriptionsBefore(server.database.connection, nextYear);
}

async function deletePermanently(server: TestServer, as: Person, id: string): Promise<void> {
  await server.raw('trash.set', { body: { trash: true, clip_ids: [id] } }, { as });
  await server.raw('trash.deleteClips', { body: { ids: [id] } }, { as });
}

interface Step {
  readonly kind:
    | RenderStep
    | 'create'
    | 'create-v4'
    | 'cancel'
    | 'delete'
    | 'plan'
    | 'top-up'
    | 'spend'
    | 'day'
    | 'month';
  /** Selects the song, plan or amount. */
  readonly pick: number;
  readonly death: Death | null;
}

const steps = (kinds: fc.Arbitrary<Step['kind']>): fc.Arbitrary<Step> =>
  fc.record({
    kind: kinds,
    pick: fc.nat(30),
    death: fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      fc.nat(14),
      fc.constant('after commit' as const),
    ),
  });

/** Follows the songs and charges of one account step by step. */
class Follower {
  readonly events: MoneyEvent[] = [];
  songs: readonly Song[] = [];
  readonly #server: TestServer;
  readonly #as: Person;

  constructor(server: TestServer, as: Person) {
    this.#server = server;
    this.#as = as;
  }

  async take({ kind, pick, death }: Step): Promise<void> {
    const work = () => this.#work(kind, pick);
    // Only writes of one process can be interrupted by its death.
    const canDie = death !== null && ['stream', 'complete', 'fail', 'cancel', 'delete'].includes(kind);
    if (canDie) await killDuring(this.#server, death, work);
    else if (kind === 'create' || kind === 'create-v4') await this.#create(kind === 'create-v4', death);
    else await work();
    await this.#follow();
    await this.#check();
  }

  async #work(kind: Step['kind'], pick: number): Promise<void> {
    const { database } = this.#server;
    const money = foldMoney(this.events);
    const song = this.songs[pick % Math.max(1, this.songs.length)];
    switch (kind) {
      case 'day':
      case 'month':
        await backdateCharges(database, this.#as.id, kind);
        this.events.push({ type: kind });
        return;
      case 'spend': {
        const credits = Math.max(1, money.left - (pick % 25));
        const clip = await spend(database, this.#as.id, credits);
        this.events.push({ type: 'charge', clip, credits, isV4: false });
        return;
      }
      case 'plan': {
        const level = PLANS[pick % PLANS.length] ?? 'free';
        if (level === money.level) return;
        await changePlan(this.#server, this.#as, level);
        this.events.push({ type: 'plan', level });
        return;
      }
      case 'top-up':
        if (money.level !== 'pro' && money.level !== 'premier') return;
        await orderPlan(this.#server, this.#as, { top_up_id: 'credits-500' });
        this.events.push({ type: 'top-up', credits: 500 });
        return;
      default:
        if (song !== undefined) await this.#changeSong(kind, song);
    }
  }

  async #changeSong(kind: Step['kind'], { id, status }: Song): Promise<void> {
    if (kind === 'delete') return deletePermanently(this.#server, this.#as, id);
    if (kind === 'cancel') {
      await this.#server.raw('clips.cancel', { params: { clip_id: id } }, { as: this.#as });
      return;
    }
    // A render completes only after its first audio.
    if (kind === 'complete' && status !== 'streaming') return;
    await renderStep(this.#server, id, kind as RenderStep);
  }

  /**
   * Expects songs to be created exactly if they can be paid for; a request whose response is lost is retried.
   */
  async #create(isV4: boolean, death: Death | null): Promise<void> {
    const [server, as] = [this.#server, this.#as];
    const request = { isV4, key: newId() };
    const expected = this.#mayCreate(isV4);
    if (death !== null) await killDuring(server, death, () => createSongs(server, as, request));
    const { status } = await createSongs(server, as, request);
    expect([status === 200, status], 'songs are asked for').toEqual([expected, status]);
  }

  #mayCreate(isV4: boolean): boolean {
    const money = foldMoney(this.events);
    const plan = planAt(money.level);
    const running = new Set(this.songs.filter(isUnfinished).map(({ requestId }) => requestId)).size;
    if (running >= plan.runningRequests) return false;
    if (isV4 && !plan.features.includes('v4')) {
      return money.v4Left - this.songs.filter((song) => song.isV4 && isWaiting(song)).length >= 2;
    }
    return money.left - promisedCredits(this.songs) >= 10;
  }

  /** Records what happened to the songs: the first audio is charged, an error is refunded. */
  async #follow(): Promise<void> {
    const before = new Map(this.songs.map((song) => [song.id, song]));
    this.songs = await readSongs(this.#server);
    for (const { id, status, price: credits, isV4 } of this.songs) {
      const was = before.get(id)?.status;
      const isHeard = was !== 'streaming' && was !== 'complete' && status === 'streaming';
      if (isHeard) this.events.push({ type: 'charge', clip: id, credits, isV4 });
      if (was === 'streaming' && status === 'error') this.events.push({ type: 'refund', clip: id });
    }
    const kept = new Set(this.songs.map(({ id }) => id));
    for (const { id, status } of before.values())
      if (!kept.has(id) && status === 'streaming') this.events.push({ type: 'refund', clip: id });
  }

  async #check(): Promise<void> {
    const info = await this.#server.call('billing.getInfo', {}, { as: this.#as });
    const { left, v4Left } = foldMoney(this.events);
    expect({ left: info.total_credits_left, v4Left: info.free_web_v4_gens_remaining }).toEqual({
      left,
      v4Left,
    });
  }
}

/** Follows the balance of one account through random events. */
export function describeBalance(runs: number): void {
  describe('for any sequence of songs, plans and days', () => testBalance(runs));
}

function testBalance(runs: number): void {
  ignoreErrors();
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer({ engine: idleEngine() });
    await server.signUp('first_is_staff');
    ada = await server.signUp('ada');
  });
  afterAll(() => server.close());

  test('the balance matches the recorded events', async () => {
    const kind = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('create', 'create-v4') },
      { weight: 5, arbitrary: fc.constantFrom(...RENDER_STEPS) },
      { weight: 2, arbitrary: fc.constantFrom('cancel', 'delete', 'spend') },
      { weight: 2, arbitrary: fc.constantFrom('plan', 'top-up', 'day', 'month') },
    ) as fc.Arbitrary<Step['kind']>;
    const run = async (list: readonly Step[]) => {
      await deleteAllData(server);
      const follower = new Follower(server, ada);
      for (const step of list) await follower.take(step);
    };
    const lists = fc.array(steps(kind), { minLength: 5, maxLength: 40 });
    await checkAsyncProperty(fc.asyncProperty(lists, run), { runs });
  });
}

/** Makes random events at two servers of one PostgreSQL database concurrently, where PostgreSQL is installed. */
export function describeTwoServers(runs: number): void {
  describe.skipIf(!hasPostgres)('two servers on one database', () => testTwoServers(runs));
}

function testTwoServers(runs: number): void {
  ignoreErrors();
  let postgres: TestPostgres;
  let folder: string;
  let servers: TestServer[];
  let ada: Person;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
    folder = await mkdtemp(join(tmpdir(), 'skylark-money-'));
    const config = { dataFolder: folder, secret: 'the secret of both of the servers' };
    const database = { url: postgres.url, connections: 6 };
    servers = [];
    for (let index = 0; index < 2; index += 1)
      servers.push(await startTestServer({ config, database, engine: idleEngine() }));
    await one(0).signUp('first_is_staff');
    ada = await one(0).signUp('ada');
  }, 120_000);
  afterAll(async () => {
    for (const server of servers ?? []) await server.close();
    await postgres?.dispose();
    await rm(folder, { recursive: true, force: true });
  });
  const one = (index: number) => servers[index % 2] as TestServer;

  /** Makes the steps on both servers concurrently; some of them die during it. */
  async function runConcurrently(round: readonly Step[], songs: readonly Song[]): Promise<void> {
    const work = async ({ kind, pick }: Step, server: TestServer) => {
      const song = songs[pick % Math.max(1, songs.length)];
      if (kind === 'create') await createSongs(server, ada, { isV4: pick % 4 === 0, key: newId() });
      else if (song === undefined) return;
      else if (kind === 'cancel')
        await server.raw('clips.cancel', { params: { clip_id: song.id } }, { as: ada });
      else if (kind === 'delete') await deletePermanently(server, ada, song.id);
      else if (kind !== 'complete' || song.status === 'streaming')
        await renderStep(server, song.id, kind as RenderStep);
    };
    // A dying process loses all of its work, so only one step decides when.
    await Promise.all(
      [0, 1].map((index) => {
        const own = round.filter((_, at) => at % 2 === index);
        // Wait for all of them, so that nothing continues in the next round.
        const all = async () => {
          await Promise.allSettled(own.map((step) => work(step, one(index))));
        };
        const death = own.find((step) => step.death !== null)?.death ?? null;
        return death === null ? all() : killDuring(one(index), death, all);
      }),
    );
  }

  /** Every playable song is charged once, and the remaining credits were never reserved twice. */
  async function check(): Promise<void> {
    const songs = await readSongs(one(0));
    const { rows } = await one(1).database.pool.query(
      'select clip_id, credits, bought, quota, refunded_at is null as is_paid from credit_charges',
    );
    const paid = new Map(rows.filter(({ is_paid }) => is_paid).map((row) => [row.clip_id, row]));
    for (const song of songs) {
      const isHeard = song.status === 'streaming' || song.status === 'complete';
      expect([song.status, paid.get(song.id)?.credits]).toEqual([
        song.status,
        isHeard ? song.price : undefined,
      ]);
    }
    const info = await one(1).call('billing.getInfo', {}, { as: ada });
    const total = [...paid.values()].reduce((sum, { credits }) => sum + credits, 0);
    expect(info.total_credits_left).toBe(info.monthly_limit - total);
    expect(info.total_credits_left - promisedCredits(songs)).toBeGreaterThanOrEqual(0);
    const free = songs.filter((song) => song.isV4 && isWaiting(song)).length;
    expect(info.free_web_v4_gens_remaining - free).toBeGreaterThanOrEqual(0);
  }

  test('never charge a song twice, never lose a refund, never reserve the last credits twice', async () => {
    const kind = fc.oneof(
      { weight: 4, arbitrary: fc.constant('create') },
      { weight: 6, arbitrary: fc.constantFrom(...RENDER_STEPS) },
      { weight: 2, arbitrary: fc.constantFrom('cancel', 'delete') },
    ) as fc.Arbitrary<Step['kind']>;
    const rounds = fc.array(fc.array(steps(kind), { minLength: 2, maxLength: 8 }), {
      minLength: 3,
      maxLength: 12,
    });
    const run = async (left: number, list: readonly (readonly Step[])[]) => {
      await deleteAllData(one(0));
      await spend(one(0).database, ada.id, 250 - left);
      for (const round of list) {
        await runConcurrently(round, await readSongs(one(1)));
        await check();
      }
    };
    await checkAsyncProperty(fc.asyncProperty(fc.integer({ min: 5, max: 45 }), rounds, run), { runs });
  });
}
