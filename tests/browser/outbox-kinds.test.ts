import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallId, CallResponse } from '#contract/contract';
import type { AccountDatabase } from '#db/db';
import type { AnyEntityDefinition, NounDefinition } from '#db/entity';
import { entityTables, storeParts } from '#db/entity-store';
import { deleteKv } from '#db/kv';
import { entityOf, findWrite } from '#db/nouns';
import { enqueueWrites, retryRejected } from '#db/outbox';
import { readViews } from '#db/views';
import { splitTarget, type Target } from '#domain/nouns/noun';
import type { AnyWriteDefinition } from '#domain/writes/write-definition';
import { flushOutbox } from '#sync/outbox/flush';
import type { SendResult } from '#sync/outbox/flush-row';
import { LEASE_MS } from '#sync/outbox/row-lease';
import { testClip, testId } from '#tests/support/clips';
import { firstParts, isGone, responseOf, WRITE_ARGS, wireOf } from '#tests/support/device/every-write';
import {
  openTestDatabase,
  readOutbox,
  refusal,
  type SentCall,
  TEST_MAKER,
  testPorts,
} from '#tests/support/device/outbox';

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
  | 'killed-before'
  | 'killed-after';
type Step =
  | { type: 'write'; kind: string; args: unknown }
  | { type: 'flush'; fates: Fate[] }
  | { type: 'clock'; ms: number }
  | { type: 'retry' };

const fate = fc.constantFrom<Fate>(
  'ok',
  'ok',
  'ok',
  'answer-lost',
  'unreachable',
  'server-error',
  'refused',
  'killed-before',
  'killed-after',
);
const write: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(WRITE_ARGS).map(([kind, args]) =>
    args.map((drawn): Step => ({ type: 'write', kind, args: drawn })),
  ),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: write, weight: 8 },
  {
    arbitrary: fc.record({ type: fc.constant('flush' as const), fates: fc.array(fate, { maxLength: 5 }) }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      type: fc.constant('clock' as const),
      ms: fc.integer({ min: 1000, max: 600_000 }),
    }),
    weight: 2,
  },
  { arbitrary: fc.constant<Step>({ type: 'retry' }), weight: 1 },
);

class KilledError extends Error {}

/** A device, and a server that applies each write's definition to its own entities. */
class World {
  readonly database: AccountDatabase = openTestDatabase();
  readonly #views = new Map<string, unknown>();
  readonly #responses = new Map<string, unknown>();
  /** Queue positions of the applied writes, in order of application. */
  readonly #done: number[] = [];
  #now = Date.UTC(2026, 0, 1);
  #counter = 0;

  async setUp(): Promise<void> {
    for (const { noun, wires } of firstParts())
      for (const wire of wires) this.#learn(`${noun}:${this.#idOf(noun, wire)}` as Target, wire);
    await this.#store(this.#views.keys(), 1);
  }

  async do(step: Step): Promise<void> {
    if (step.type === 'clock') this.#now += step.ms;
    else if (step.type === 'write') await this.#write(step.kind, step.args);
    else if (step.type === 'flush') await this.#flush(step.fates);
    else await retryRejected(this.database, null, this.#options());
  }

  #options() {
    return { maker: TEST_MAKER, now: this.#now, newId: () => `key-${this.#counter++}` };
  }

  #idOf(noun: string, wire: unknown): string {
    return (entityOf(`${noun}:`).entity as AnyEntityDefinition).idOf(wire as never);
  }

  /** Stores the server's copy of a received entity, as a screen would show it. */
  #learn(target: Target, wire: unknown): void {
    const { entity, id } = entityOf(target);
    const options = { userId: this.database.userId, source: 'read', startedAt: 1, now: 1 } as const;
    const row = { id, fetchedAt: 1, writtenAt: 0, ...entity.merge(undefined, wire as never, options) };
    this.#views.set(target, entity.viewOf(row));
  }

  async #write(kind: string, args: unknown): Promise<void> {
    const definition = findWrite(kind, 1);
    if (!definition) throw new Error(`there is no ${kind}`);
    if (!(await this.#isOffered(definition, args))) return;
    await enqueueWrites(this.database, [{ definition, args }], this.#options());
  }

  /** A screen creates an entity once, and changes only what it shows. */
  async #isOffered({ makes, targets }: AnyWriteDefinition, args: unknown): Promise<boolean> {
    const made = makes && `${makes.noun}:${makes.id(args)}`;
    if (made !== undefined && (this.#views.has(made) || (await this.#shown(made as Target)) !== undefined))
      return false;
    const parent = (args as { parentId?: string | null }).parentId;
    const others = [...targets(args), ...(parent ? [`comment:${parent}` as Target] : [])];
    for (const target of others) {
      const view = target === made ? {} : await this.#shown(target);
      if (view === undefined || isGone(view)) return false;
    }
    return true;
  }

  /** The view on the device; undefined if the entity is not stored there. */
  async #shown(target: Target): Promise<unknown> {
    const { entity, id } = entityOf(target);
    return this.database.run(async (tables) => {
      const row = await tables.table(entity.table).get(id);
      const [item] = row ? await readViews(tables, entity as never, [row as never]) : [];
      return item?.view;
    });
  }

  async #store(targets: Iterable<string>, now: number): Promise<void> {
    const parts = [...targets].flatMap((target) => {
      const { noun } = splitTarget(target);
      const view = this.#views.get(target);
      return view === undefined || this.#isGone(view) ? [] : [{ noun, wires: [wireOf(noun, view)] }];
    });
    const options = { userId: this.database.userId, source: 'read', startedAt: now, now } as const;
    await this.database.run((tables) =>
      tables.transaction('rw', entityTables(tables), async () => storeParts(tables, parts, options)),
    );
  }

  async #flush(fates: readonly Fate[]): Promise<void> {
    const left = [...fates];
    const send = (call: SentCall) => this.#meet(left.shift() ?? 'ok', call);
    const ports = testPorts(this.database, send, `sender-${this.#counter++}`);
    const refetch = (targets: readonly string[]) => this.#store(targets, this.#now);
    await flushOutbox(
      { ...ports, ...this.#options(), now: () => this.#now, refetch },
      { isUrgent: true },
      navigator.locks,
    ).catch((error: unknown) => {
      if (!(error instanceof KilledError)) throw error;
    });
  }

  async #meet(fate: Fate, call: SentCall): Promise<SendResult> {
    const isDone = this.#responses.has(call.opId);
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
      case 'killed-before':
        throw new KilledError('before the call');
      case 'killed-after':
        await this.#handle(call);
        throw new KilledError('before the answer was stored');
    }
  }

  /** Applies the write with this key, or repeats its answer. */
  async #handle({ id, opId }: SentCall): Promise<SendResult> {
    const row = (await readOutbox(this.database)).find((one) => one.opId === opId);
    const definition = row && findWrite(row.kind, row.schemaVersion);
    if (!row || !definition) throw new Error(`${opId} is not in the queue`);
    if (!this.#responses.has(opId)) {
      const { makes } = definition;
      if (makes) {
        const wire = makes.wire(row.args, { maker: TEST_MAKER, now: this.#now });
        this.#learn(`${makes.noun}:${makes.id(row.args)}`, wire);
      }
      for (const target of row.targets as Target[]) this.#change(target, definition, row.args);
      this.#done.push(row.seq);
      this.#responses.set(opId, structuredClone(this.#response(id, row.targets as Target[])));
    }
    return { kind: 'answer', response: this.#responses.get(opId) as CallResponse<CallId> };
  }

  #change(target: Target, { changes }: AnyWriteDefinition, args: unknown): void {
    const { noun } = splitTarget(target);
    if (!this.#views.has(target)) throw new Error(`${target} was changed before it was made`);
    for (const change of changes.filter((one) => one.noun === noun))
      this.#views.set(target, change.apply(this.#views.get(target), args, this.#now));
  }

  #response(id: CallId, targets: readonly Target[]): unknown {
    if (id !== 'generate.create' && id !== 'generate.createWeb') return responseOf(id, targets, this.#views);
    const number = 2000 + this.#counter++;
    return {
      id: testId(number),
      clips: [testClip(number, { status: 'submitted' })],
      status: 'running',
      created_at: '2026-01-01T00:00:00.000Z',
      batch_size: 1,
      major_model_version: 'v4',
    };
  }

  /** Replies are deleted with their parent comment. */
  #isGone(view: unknown): boolean {
    const { parent_id: parentId } = view as { parent_id?: string | null };
    return isGone(view) || (parentId != null && isGone(this.#views.get(`comment:${parentId}`)));
  }

  /** With a working server, every write is sent once and in order, and both sides agree. */
  async settle(): Promise<void> {
    await deleteKv(this.database, 'outboxPause');
    for (let round = 0; round < 3; round++) {
      this.#now += LEASE_MS + 600_000;
      await retryRejected(this.database, null, this.#options());
      await this.#flush([]);
    }
    expect(await readOutbox(this.database)).toEqual([]);
    expect(new Set(this.#done).size).toBe(this.#done.length);
    for (const [target, view] of this.#views) {
      const shown = await this.#shown(target as Target);
      if (this.#isGone(view)) expect(shown === undefined || isGone(shown)).toBe(true);
      else expect([target, timeless(shown)]).toEqual([target, timeless(view)]);
    }
  }
}

/** Omits the time of the last reaction, which comes from the server's clock. */
function timeless(view: unknown): unknown {
  return JSON.parse(JSON.stringify(view, (key, value) => (key === 'updated_at' ? undefined : value)));
}

test('the model knows every kind of write', () => {
  expect(Object.keys(WRITE_ARGS).sort()).toEqual(definitions.map(({ kind }) => kind).sort());
});

/** Set VITE_MODEL_RUNS for more runs; to reproduce a failure, set VITE_MODEL_SEED to the printed seed. */
const RUNS = Number(import.meta.env.VITE_MODEL_RUNS ?? 15);
const SEED = Number(import.meta.env.VITE_MODEL_SEED ?? Date.now() % 2 ** 31);

test('writes of every kind arrive once, and device and server agree on every entity', async () => {
  console.info(`every kind of write: ${RUNS} runs with seed ${SEED}`);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const world = new World();
      await world.setUp();
      for (const one of steps) await world.do(one);
      await world.settle();
      await world.database.destroy();
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: false },
  );
}, 240_000);
