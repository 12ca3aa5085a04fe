import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountDatabase } from '#db/db';
import type { NounDefinition } from '#db/entity';
import { deleteEntities, entityTables, storeParts } from '#db/entity-store';
import { deleteKv } from '#db/kv';
import { entityOf, findWrite } from '#db/nouns';
import { discardRejected, enqueueWrites, retryRejected } from '#db/outbox';
import { readViews } from '#db/views';
import { splitTarget, type Target } from '#domain/nouns/noun';
import type { AnyWriteDefinition } from '#domain/writes/write-definition';
import { flushOutbox } from '#sync/outbox/flush';
import type { SendResult } from '#sync/outbox/flush-row';
import { LEASE_MS } from '#sync/outbox/row-lease';
import { CREATION_ARGS, firstParts, isGone, WRITE_ARGS, wireOf } from '#tests/support/device/every-write';
import {
  openTestDatabase,
  readOutbox,
  refusal,
  type SentCall,
  TEST_MAKER,
  testPorts,
} from '#tests/support/device/outbox';
import { PlainServer } from '#tests/support/device/plain-server';
import { checkAsyncProperty } from '#tests/support/properties';

const definitions: readonly AnyWriteDefinition[] = Object.values(
  import.meta.glob<NounDefinition>(['../../src/db/nouns/*.ts', '!../../src/db/nouns/*.test.ts'], {
    eager: true,
  }),
).flatMap(({ writes = [] }) => writes);

type Fate =
  | 'ok'
  | 'answer-lost'
  | 'unreachable'
  | 'server-error'
  | 'refused'
  | 'conflict-after'
  | 'killed-before'
  | 'killed-after';
type DeviceIndex = 0 | 1;
type Step = (
  | { type: 'write'; kind: string; args: unknown }
  | { type: 'flush'; fates: Fate[] }
  | { type: 'clock'; ms: number }
  | { type: 'read' }
  | { type: 'retry' }
) & { device: DeviceIndex };

const fate = fc.constantFrom<Fate>(
  ...(['ok', 'ok', 'ok', 'answer-lost', 'unreachable', 'server-error', 'refused'] as const),
  ...(['conflict-after', 'killed-before', 'killed-after'] as const),
);

/** Steps of the devices, of which the second one may be left alone. */
function stepsOf(devices: fc.Arbitrary<DeviceIndex>): fc.Arbitrary<Step[]> {
  const device = { device: devices };
  const write = fc.oneof(
    ...Object.entries(WRITE_ARGS).map(([kind, args]) =>
      fc.record({ type: fc.constant('write' as const), kind: fc.constant(kind), args, ...device }),
    ),
  );
  const flush = fc.record({
    type: fc.constant('flush' as const),
    fates: fc.array(fate, { maxLength: 5 }),
    ...device,
  });
  const ms = fc.integer({ min: 1000, max: 600_000 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    { arbitrary: write, weight: 8 },
    { arbitrary: flush, weight: 3 },
    { arbitrary: fc.record({ type: fc.constant('clock' as const), ms, ...device }), weight: 2 },
    { arbitrary: fc.record({ type: fc.constant('read' as const), ...device }), weight: 1 },
    { arbitrary: fc.record({ type: fc.constant('retry' as const), ...device }), weight: 1 },
  );
  return fc.array(step, { minLength: 5, maxLength: 30 });
}

class KilledError extends Error {}

/** Time passes with every call. */
const CALL_MS = 5;

/** What the devices share. */
interface Account {
  readonly server: PlainServer;
  /** Ms since the epoch. */
  now: number;
  keys: number;
}

/** Only import chooses the same id on both devices, that of a playlist; the other ids are the first device's. */
const isMadeHere = (definition: AnyWriteDefinition, index: DeviceIndex) =>
  index === 0 || definition.kind === 'playlist-create';

class Device {
  readonly database: AccountDatabase = openTestDatabase();
  readonly #account: Account;
  readonly #index: DeviceIndex;
  /** Rows of the applied writes, in order of application. */
  readonly #done: { seq: number; changes: readonly string[] }[] = [];

  constructor(account: Account, index: DeviceIndex) {
    this.#account = account;
    this.#index = index;
  }

  #options() {
    const account = this.#account;
    return { maker: TEST_MAKER, now: account.now, newId: () => `key-${account.keys++}` };
  }

  async do(step: Step): Promise<void> {
    if (step.type === 'clock') this.#account.now += step.ms;
    else if (step.type === 'write') await this.#write(step.kind, step.args);
    else if (step.type === 'flush') await this.#flush(step.fates);
    else if (step.type === 'read') await this.read(this.#account.server.views.keys());
    else await retryRejected(this.database, null, this.#options());
  }

  async #write(kind: string, args: unknown): Promise<void> {
    const definition = findWrite(kind, 1);
    if (!definition) throw new Error(`there is no ${kind}`);
    if (!(await this.#isOffered(definition, args))) return;
    await enqueueWrites(this.database, [{ definition, args }], this.#options());
  }

  /** A screen changes only what it shows. What the server has is not created, unless the device does not know that. */
  async #isOffered(definition: AnyWriteDefinition, args: unknown): Promise<boolean> {
    const { makes, targets, kind } = definition;
    const made = makes && (`${makes.noun}:${makes.id(args)}` as Target);
    if (made && (!isMadeHere(definition, this.#index) || this.#account.server.views.has(made))) return false;
    const parent = (args as { parentId?: string | null }).parentId;
    const others = [...targets(args), ...(parent ? [`comment:${parent}` as Target] : [])];
    for (const target of others) {
      const view = target === made ? {} : await this.shown(target);
      if (view === undefined || isGone(view)) return false;
      if (kind === 'invite-answer' && (view as { status: string }).status !== 'pending') return false;
    }
    return true;
  }

  /** The view on the device; undefined if the entity is not stored there. */
  async shown(target: Target): Promise<unknown> {
    const { entity, id } = entityOf(target);
    return this.database.run(async (tables) => {
      const row = await tables.table(entity.table).get(id);
      const [item] = row ? await readViews(tables, entity as never, [row as never]) : [];
      return item?.view;
    });
  }

  /** Reads entities, and forgets those that the server no longer has. */
  async read(targets: Iterable<string>): Promise<void> {
    const { server, now } = this.#account;
    const all = [...targets] as Target[];
    const parts = all
      .filter((target) => !server.isGone(target))
      .map((target) => {
        const { noun } = splitTarget(target);
        return { noun, wires: [wireOf(noun, server.views.get(target))] };
      });
    const options = { userId: this.database.userId, source: 'read', startedAt: now, now } as const;
    await this.database.run((tables) =>
      tables.transaction('rw', entityTables(tables), async () => storeParts(tables, parts, options)),
    );
    await deleteEntities(
      this.database,
      all.filter((target) => server.views.has(target) && server.isGone(target)),
    );
  }

  async #flush(fates: readonly Fate[]): Promise<void> {
    const left = [...fates];
    const send = async (call: SentCall) => {
      this.#account.now += CALL_MS;
      const result = await this.#meet(left.shift() ?? 'ok', call);
      this.#account.now += CALL_MS;
      return result;
    };
    const ports = testPorts(this.database, send, `sender-${this.#account.keys++}`);
    const refetch = (targets: readonly string[]) => this.read(targets);
    await flushOutbox(
      { ...ports, ...this.#options(), now: () => this.#account.now, refetch },
      { isUrgent: true },
      navigator.locks,
    ).catch((error: unknown) => {
      if (!(error instanceof KilledError)) throw error;
    });
  }

  async #meet(fate: Fate, call: SentCall): Promise<SendResult> {
    const isDone = this.#account.server.applied.includes(call.opId);
    switch (fate) {
      case 'ok':
        return this.#handle(call);
      case 'answer-lost':
        await this.#handle(call);
        return { kind: 'unreachable' };
      case 'unreachable':
        return { kind: 'unreachable' };
      case 'server-error':
        return refusal(503);
      case 'refused':
        return isDone ? this.#handle(call) : refusal(403);
      case 'conflict-after':
        // As if sent by a proxy.
        await this.#handle(call);
        return refusal(409);
      case 'killed-before':
        throw new KilledError('before the call');
      case 'killed-after':
        await this.#handle(call);
        throw new KilledError('before the answer was stored');
    }
  }

  async #handle(call: SentCall): Promise<SendResult> {
    const { server, now } = this.#account;
    const row = (await readOutbox(this.database)).find(({ opId }) => opId === call.opId);
    const definition = row && findWrite(row.kind, row.schemaVersion);
    if (!row || !definition) throw new Error(`${call.opId} is not in the queue`);
    const isRepeat = server.applied.includes(call.opId);
    const creation = () => creationOf(this.database.userId, { definition, args: row.args, now });
    const result = server.handle(call, creation, now);
    if (!isRepeat && result.kind === 'answer')
      this.#done.push({ seq: row.seq, changes: definition.changes.length > 0 ? row.targets : [] });
    return result;
  }

  /** With a working server, every write is sent once and in order; the server refuses some that came too late. */
  async settle(): Promise<void> {
    await deleteKv(this.database, 'outboxPause');
    for (let round = 0; round < 3; round++) {
      this.#account.now += LEASE_MS + 600_000;
      await retryRejected(this.database, null, this.#options());
      await this.#flush([]);
    }
    const rows = await readOutbox(this.database);
    expect(rows.filter(({ state }) => state !== 'rejected')).toEqual([]);
    for (const { problem } of rows) expect([404, 422]).toContain(problem?.status);
    await discardRejected(this.database, null);
    expect(await readOutbox(this.database)).toEqual([]);
    expect(new Set(this.#done.map(({ seq }) => seq)).size).toBe(this.#done.length);
    for (const target of new Set(this.#done.flatMap(({ changes }) => changes))) {
      const order = this.#done.filter(({ changes }) => changes.includes(target)).map(({ seq }) => seq);
      expect([target, order]).toEqual([target, order.toSorted((first, second) => first - second)]);
    }
  }

  /** The device shows what the server has. */
  async check(): Promise<void> {
    const { server } = this.#account;
    for (const [target, view] of server.views) {
      const shown = await this.shown(target);
      if (server.isGone(target)) expect(shown === undefined || isGone(shown)).toBe(true);
      else expect([target, comparable(shown)]).toEqual([target, comparable(view)]);
    }
  }
}

/** What a write creates, as the device shows it. */
function creationOf(
  userId: string,
  { definition, args, now }: { definition: AnyWriteDefinition; args: unknown; now: number },
): readonly [Target, unknown] {
  const { makes } = definition;
  if (!makes) throw new Error(`${definition.kind} creates nothing`);
  const wire = makes.wire(args, { maker: TEST_MAKER, now });
  return [`${makes.noun}:${makes.id(args)}`, viewOf(userId, { noun: makes.noun, wire })];
}

function viewOf(userId: string, { noun, wire }: { noun: string; wire: unknown }): unknown {
  const { entity } = entityOf(`${noun}:`);
  const options = { userId, source: 'read', startedAt: 1, now: 1 } as const;
  const row = { id: '', fetchedAt: 1, writtenAt: 0, ...entity.merge(undefined, wire as never, options) };
  return entity.viewOf(row);
}

/**
 * Leaves out the time of the last reaction, which comes from the server's clock, and the names of the songs'
 * workspaces, which come with the workspaces.
 */
function comparable(view: unknown): unknown {
  const { project, ...rest } = view as { project?: { id: string; name: string } };
  const place = 'clip_id' in rest || project?.name === undefined ? project : { ...project, name: '' };
  return JSON.parse(
    JSON.stringify({ ...rest, project: place }, (key, value) => (key === 'updated_at' ? undefined : value)),
  );
}

/** Returns the server after the steps, when the devices have sent all they can. */
async function run(steps: readonly Step[], { isReadAtEnd }: { isReadAtEnd: boolean }): Promise<PlainServer> {
  const server = new PlainServer();
  const account: Account = { server, now: Date.UTC(2026, 0, 1), keys: 0 };
  const devices = ([0, 1] as const).map((index) => new Device(account, index));
  for (const { noun, wires } of firstParts())
    for (const wire of wires) {
      const id = entityOf(`${noun}:`).entity.idOf(wire as never);
      server.views.set(`${noun}:${id}`, viewOf(TEST_MAKER.userId, { noun, wire }));
    }
  const used = isReadAtEnd ? devices : devices.slice(0, 1);
  for (const device of used) await device.read(server.views.keys());
  for (const step of steps) await devices[step.device]?.do(step);
  for (const device of used) await device.settle();
  account.now += LEASE_MS;
  if (isReadAtEnd) for (const device of used) await device.read(server.views.keys());
  for (const device of used) await device.check();
  for (const device of devices) await device.database.destroy();
  return server;
}

const kindsOf = (some: readonly AnyWriteDefinition[]) => some.map(({ kind }) => kind).sort();

test('the model knows every kind of write', () => {
  expect(Object.keys(WRITE_ARGS).sort()).toEqual(kindsOf(definitions));
  expect(Object.keys(CREATION_ARGS).sort()).toEqual(kindsOf(definitions.filter(({ makes }) => makes)));
});

describe.each(Object.entries(CREATION_ARGS))('the entity of %s is created once', (kind, argsOf) => {
  const device = 0;
  const create = (word: string): Step => ({ type: 'write', kind, args: argsOf(word), device });
  const flush = (...fates: Fate[]): Step => ({ type: 'flush', fates, device });
  const [clock, retry]: Step[] = [
    { type: 'clock', ms: 1000, device },
    { type: 'retry', device },
  ];

  test.each([
    [
      'after a refusal again with other content',
      'Snow',
      [create('Rain'), flush('refused'), clock, create('Snow')],
    ],
    ['again, and the refused one retried', 'Snow', [create('Rain'), flush('refused'), create('Snow'), retry]],
    ['again while it waits', 'Rain', [create('Rain'), create('Snow')]],
    ['again after it was sent in vain', 'Rain', [create('Rain'), flush('unreachable'), create('Snow')]],
    [
      'retried although it had arrived',
      'Rain',
      [create('Rain'), flush('conflict-after', 'conflict-after'), retry],
    ],
  ] as [string, string, Step[]][])('%s', async (_case, word, steps) => {
    const { applied, views } = await run(steps, { isReadAtEnd: false });
    expect(applied).toHaveLength(1);
    expect(JSON.stringify([...views.values()].at(-1))).toContain(word);
  });
});

describe('writes of every kind, in any order and whatever happens in between', () => {
  test('arrive once, and the device shows what the server has', async () => {
    await checkAsyncProperty(
      fc.asyncProperty(stepsOf(fc.constant(0)), async (steps) => {
        await run(steps, { isReadAtEnd: false });
      }),
      { runs: 15 },
    );
  }, 240_000);

  test('of two devices arrive once, and both devices show what the server has', async () => {
    await checkAsyncProperty(
      fc.asyncProperty(stepsOf(fc.constantFrom(0, 1)), async (steps) => {
        await run(steps, { isReadAtEnd: true });
      }),
      { runs: 15 },
    );
  }, 240_000);
});
