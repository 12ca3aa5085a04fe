import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error';
import type { AccountDatabase } from '#db/db';
import { deleteKv } from '#db/kv';
import { findWrite } from '#db/nouns';
import { clipColumns, entity as clipEntity } from '#db/nouns/clips';
import { discardRejected, enqueueWrite, retryRejected, withdrawWaiting } from '#db/outbox';
import { readViews } from '#db/views';
import { splitTarget } from '#domain/nouns/noun';
import { playlistNoun } from '#domain/nouns/playlist';
import { projectNoun } from '#domain/nouns/project';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { playlistClipsWrite } from '#domain/writes/playlist-clips';
import { playlistCreateWrite } from '#domain/writes/playlist-create';
import { projectClipsWrite } from '#domain/writes/project-clips';
import { projectCreateWrite } from '#domain/writes/project-create';
import { createGenerationStarter } from '#sync/make/generate';
import { flushOutbox } from '#sync/outbox/flush';
import type { SendResult } from '#sync/outbox/flush-row';
import { LEASE_MS } from '#sync/outbox/row-lease';
import { TEST_USER_ID, testClip } from '#tests/support/clips';
import {
  openTestDatabase,
  playlistViewOf,
  readOutbox,
  refusal,
  type SentCall,
  storeTestClips,
  storeTestPlaylist,
  TEST_MAKER,
  testPorts,
  viewOf,
} from '#tests/support/device/outbox';
import {
  MADE_PLAYLISTS,
  MODEL_CLIPS,
  MODEL_PLAYLISTS,
  MODEL_PROJECTS,
  OutboxServer,
} from '#tests/support/device/outbox-server';
import { type Fate, type Step, stepArbitrary } from '#tests/support/device/outbox-steps';
import { keyOfCall, testContext, unreachable } from '#tests/support/device/sync';
import { storeTestProjects } from '#tests/support/projects';
import { checkAsyncProperty } from '#tests/support/properties';

const METADATA = { create_mode: 'simple', create_session_token: 'form' } as const;

/** Normalizes an input as the server does when it compares requests: without the verification token. */
const sentInput = (input: unknown) =>
  JSON.parse(JSON.stringify(input, (key, value) => (key === 'token' ? undefined : value)));

class KilledError extends Error {}

/** The device and its environment, with the invariants. */
class World {
  readonly server = new OutboxServer();
  readonly database: AccountDatabase = openTestDatabase();
  now = Date.UTC(2026, 0, 1);
  #counter = 0;
  /** Each key's queue position and its orders: the lane, and the entities that the write changes. */
  readonly #keys = new Map<string, { orders: string[]; place: number }>();
  /**
   * Positions of writes that were rejected and then discarded or queued again at another position, or
   * withdrawn.
   */
  readonly #ended = new Set<number>();

  async setUp(): Promise<void> {
    await storeTestClips(
      this.database,
      MODEL_CLIPS.map((id) => testClip(Number.parseInt(id.slice(-12), 16))),
    );
    for (const id of MODEL_PLAYLISTS) this.server.playlists.set(id, []);
    for (const id of MODEL_PLAYLISTS) await storeTestPlaylist(this.database, this.server.playlist(id));
  }

  async do(step: Step): Promise<void> {
    switch (step.type) {
      case 'write':
        return this.#write(step);
      case 'create':
        return this.#create(step);
      case 'flush':
        return this.#flush(step);
      case 'clock':
        this.now += step.ms;
        return;
      case 'poll':
        return storeTestClips(
          this.database,
          MODEL_CLIPS.map((id) => this.server.clip(id)),
          this.now,
        );
      case 'sign-in':
        return deleteKv(this.database, 'outboxPause');
      case 'withdraw':
        return this.#withdraw();
      case 'retry':
        return this.#changeRejected(() => retryRejected(this.database, null, this.#options()));
      case 'discard':
        return this.#changeRejected(() => discardRejected(this.database, null));
    }
  }

  #options() {
    return { maker: TEST_MAKER, now: this.now, newId: () => `key-${this.#counter++}` };
  }

  async #write(step: Step & { type: 'write' }): Promise<void> {
    if (!(await this.#isPossible(step))) return;
    const options = this.#options();
    if (step.kind === 'clip-reaction-type')
      await enqueueWrite(this.database, clipReactionTypeWrite, step.args, options);
    else if (step.kind === 'playlist-clips')
      await enqueueWrite(this.database, playlistClipsWrite, step.args, options);
    else if (step.kind === 'playlist-create')
      await enqueueWrite(this.database, playlistCreateWrite, step.args, options);
    else if (step.kind === 'project-clips')
      await enqueueWrite(this.database, projectClipsWrite, step.args, options);
    else await enqueueWrite(this.database, projectCreateWrite, step.args, options);
    await this.#noteKeys();
  }

  /** A tap on Create while online; the page itself sends the request. */
  async #create({ number, fate }: Step & { type: 'create' }): Promise<void> {
    const context = testContext(this.database, async (id, input, index) => {
      await this.#noteKeys();
      const opId = keyOfCall(context, index);
      const result = this.#meet(fate, { id, input: sentInput(input), opId });
      if (result.kind === 'answer') return result.response;
      if (result.kind === 'unreachable') throw unreachable();
      const { status, detail } = result as SendResult & { kind: 'status' };
      throw new ApiError({ kind: 'status', status, detail });
    });
    context.clock.now = this.now;
    const body = { mv: 'chirp-v4', prompt: '', gpt_description_prompt: `song ${number}`, metadata: METADATA };
    await createGenerationStarter(context, async () => undefined)
      .create(body)
      .catch(async (error: unknown) => {
        if (error instanceof KilledError) return;
        if (!(error instanceof ApiError)) throw error;
        // The failure is reported immediately and the write is dropped.
        const opId = keyOfCall(context, 0);
        const refused = this.#keys.get(opId);
        if (refused) this.#ended.add(refused.place);
        expect((await readOutbox(this.database)).map((row) => row.opId)).not.toContain(opId);
      });
  }

  /**
   * Whether a screen would offer the write: a playlist is created once, and only a shown one can be changed.
   */
  async #isPossible(step: Step & { type: 'write' }): Promise<boolean> {
    if (step.kind === 'clip-reaction-type') return true;
    if (step.kind === 'playlist-clips') return this.#holds(step.args.playlistId);
    if (step.kind === 'project-clips') {
      const { projectId, to } = step.args;
      return (await this.#holdsProject(projectId)) && (to === null || (await this.#holdsProject(to.id)));
    }
    const { id } = step.args;
    const isProject = step.kind === 'project-create';
    const target = isProject ? projectNoun.target(id) : playlistNoun.target(id);
    const isQueued = (await readOutbox(this.database)).some(({ targets }) => targets.includes(target));
    return !isQueued && !(await (isProject ? this.#holdsProject(id) : this.#holds(id)));
  }

  async #holdsProject(projectId: string): Promise<boolean> {
    return (await this.database.run((tables) => tables.projects.get(projectId))) !== undefined;
  }

  async #holds(playlistId: string): Promise<boolean> {
    return (await this.database.run((tables) => tables.playlists.get(playlistId))) !== undefined;
  }

  /** Withdraws the oldest waiting write if it was never sent, along with the writes that depend on it. */
  async #withdraw(): Promise<void> {
    const before = await readOutbox(this.database);
    const oldest = before.find(({ state }) => state === 'waiting');
    if (!oldest) return;
    const isTaken = await withdrawWaiting(this.database, oldest.opId);
    expect(isTaken).toBe(!oldest.wasSent);
    const left = new Set((await readOutbox(this.database)).map(({ seq }) => seq));
    for (const { seq, opId } of before.filter((row) => !left.has(row.seq))) {
      expect(this.server.applied).not.toContain(opId);
      this.#ended.add(seq);
    }
  }

  async #changeRejected(change: () => Promise<void>): Promise<void> {
    const rejected = (await readOutbox(this.database)).filter((row) => row.state === 'rejected');
    await change();
    for (const { seq, opId } of rejected) {
      this.#ended.add(seq);
      // Queued again under its key, a write takes its last position, unless the server applied it at the first.
      if (!this.server.applied.includes(opId)) this.#keys.delete(opId);
    }
    await this.#noteKeys();
  }

  async #noteKeys(): Promise<void> {
    for (const { opId, lane, seq, kind, schemaVersion, targets } of await readOutbox(this.database)) {
      const isChange = (findWrite(kind, schemaVersion)?.changes.length ?? 0) > 0;
      const orders = [lane, ...(isChange ? targets : [])];
      if (!this.#keys.has(opId)) this.#keys.set(opId, { orders, place: seq });
    }
  }

  async #flush({ senders, isUrgent, fates }: Step & { type: 'flush' }): Promise<void> {
    const left = [...fates];
    const send = async (call: SentCall): Promise<SendResult> => {
      // A conflict gives a row a new key within one flush.
      await this.#noteKeys();
      return this.#meet(left.shift() ?? 'ok', { ...call, input: sentInput(call.input) });
    };
    const runs = Array.from({ length: senders }, async (_unused, index) => {
      const ports = testPorts(this.database, send, `sender-${index}-${this.#counter++}`);
      const world = this;
      // With two senders, assume the worst case of no lock, so that only the leases protect the queue.
      const locks = senders === 1 ? navigator.locks : (null as unknown as LockManager);
      const options = { ...this.#options(), now: () => world.now };
      const refetch = (targets: readonly string[]) => this.#readAgain(targets);
      await flushOutbox({ ...ports, ...options, refetch }, { isUrgent }, locks).catch((error: unknown) => {
        if (!(error instanceof KilledError)) throw error;
      });
    });
    await Promise.all(runs);
    await this.#noteKeys();
  }

  async #readAgain(targets: readonly string[]): Promise<void> {
    for (const { noun, id } of targets.map(splitTarget)) {
      if (noun === 'clip') await storeTestClips(this.database, [this.server.clip(id)], this.now);
      else if (this.server.playlists.has(id))
        await storeTestPlaylist(this.database, this.server.playlist(id), undefined, this.now);
      else if (this.server.projects.has(id))
        await storeTestProjects(this.database, [this.server.project(id)], this.now);
    }
  }

  #meet(fate: Fate, call: SentCall): SendResult {
    switch (fate) {
      case 'ok':
        return this.server.handle(call);
      case 'answer-lost':
        this.server.handle(call);
        return { kind: 'unreachable' };
      case 'unreachable':
        return { kind: 'unreachable' };
      case 'server-error':
        return refusal(503);
      case 'rate-limited':
        return refusal(429, 5000);
      case 'rate-limited-after':
        this.server.handle(call);
        return refusal(429, 5000);
      case 'signed-out':
        return refusal(401);
      case 'signed-out-after':
        this.server.handle(call);
        return refusal(401);
      case 'killed-before':
        throw new KilledError('killed before the call');
      case 'killed-after':
        this.server.handle(call);
        throw new KilledError('killed before the answer was stored');
      case 'conflict-after':
        // As if sent by a proxy: the write was applied, and a retry with the same key shows it.
        this.server.handle(call);
        return refusal(409);
      case 'refused':
      case 'conflict':
        // A rejection stores nothing, but a write already applied under this key stays applied.
        return this.server.applied.includes(call.opId)
          ? this.server.handle(call)
          : refusal(fate === 'refused' ? 403 : 409);
    }
  }

  async check(): Promise<void> {
    const done = this.server.applied.map((key) => {
      const known = this.#keys.get(key);
      if (!known) throw new Error(`the server was sent ${key}, which was never in the queue`);
      return known;
    });
    // Each write was applied at most once, whatever keys it was sent under.
    const donePlaces = new Set(done.map(({ place }) => place));
    expect(donePlaces.size).toBe(done.length);
    // Writes were applied in the order they were made, per lane and per changed entity.
    for (const order of new Set(done.flatMap(({ orders }) => orders))) {
      const places = done.filter(({ orders }) => orders.includes(order)).map(({ place }) => place);
      expect(places).toEqual([...places].sort((first, second) => first - second));
    }
    // Nothing was lost: a write is in the queue, was applied, or was rejected and handled by the user.
    const heldPlaces = new Set((await readOutbox(this.database)).map(({ seq }) => seq));
    for (const { place } of this.#keys.values()) {
      expect(heldPlaces.has(place) || donePlaces.has(place) || this.#ended.has(place)).toBe(true);
    }
    await this.#checkColumns();
  }

  /** The columns used to query lists match the row with its pending writes. */
  async #checkColumns(): Promise<void> {
    const clips = await this.database.run(async (tables) =>
      readViews(tables, clipEntity, await tables.clips.toArray()),
    );
    for (const { view, row } of clips) {
      expect(row).toMatchObject(clipColumns(view, TEST_USER_ID, row.isStuck));
    }
  }

  /**
   * A write that the server applied may be shown as rejected if something in between answered twice with a conflict.
   * Retry sends it under the same key, and then both sides agree.
   */
  async #retryApplied(): Promise<void> {
    const rows = await readOutbox(this.database);
    for (const { opId, state } of rows)
      if (state === 'rejected' && this.server.applied.includes(opId))
        await this.#changeRejected(() => retryRejected(this.database, opId, this.#options()));
    this.now += LEASE_MS + 600_000;
    await this.#flush({ type: 'flush', senders: 1, isUrgent: true, fates: [] });
  }

  /** With a working server, everything is sent and both sides agree. */
  async settle(): Promise<void> {
    await deleteKv(this.database, 'outboxPause');
    for (let round = 0; round < 4; round++) {
      this.now += LEASE_MS + 600_000;
      await this.#flush({ type: 'flush', senders: 1, isUrgent: true, fates: [] });
    }
    await this.#retryApplied();
    const rows = await readOutbox(this.database);
    expect(rows.filter((row) => row.state !== 'rejected')).toEqual([]);
    for (const id of MODEL_CLIPS) {
      const shown = (await viewOf(this.database, id)).reaction?.reaction_type;
      expect(shown ?? null).toBe(this.server.reactions.get(id) ?? null);
      const place = (await viewOf(this.database, id)).project?.id ?? 'default';
      expect(place).toBe(this.server.places.get(id) ?? 'default');
    }
    // Each request whose songs the server makes is stored on the device.
    const generations = await this.database.run((tables) =>
      tables.generations.bulkGet(this.server.requestIds),
    );
    expect(generations.map((row) => row?.requestId)).toEqual(this.server.requestIds);
    for (const id of MODEL_PROJECTS) expect(await this.#holdsProject(id)).toBe(this.server.projects.has(id));
    for (const id of MODEL_PLAYLISTS) {
      const { clipIds } = await playlistViewOf(this.database, id);
      expect(clipIds).toEqual(this.server.playlists.get(id));
    }
    for (const id of MADE_PLAYLISTS) {
      const isHeld = await this.#holds(id);
      expect(isHeld).toBe(this.server.playlists.has(id));
      const view = isHeld ? await playlistViewOf(this.database, id) : null;
      expect(view?.clipIds).toEqual(this.server.playlists.get(id));
    }
  }
}

async function live(steps: readonly Step[]): Promise<void> {
  const world = new World();
  await world.setUp();
  for (const step of steps) {
    await world.do(step);
    await world.check();
  }
  await world.settle();
  await world.check();
  await world.database.destroy();
}

test('whatever happens in between, each write arrives once, in order, and nothing is lost', async () => {
  const lives = fc.asyncProperty(fc.array(stepArbitrary, { minLength: 1, maxLength: 25 }), live);
  await checkAsyncProperty(lives, { runs: 60 });
}, 600_000);

// Found by the above.
test('songs that the server makes, and that a proxy answered twice with a conflict, are on the device after Retry', () =>
  live([
    { type: 'create', number: 1, fate: 'killed-before' },
    { type: 'clock', ms: LEASE_MS * 2 },
    { type: 'flush', senders: 1, isUrgent: false, fates: ['conflict', 'conflict-after'] },
  ]));
