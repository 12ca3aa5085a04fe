import type { Clip } from '#contract/clips';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { LIMIT_DETAILS } from '#contract/limits';
import { storeClips } from '#db/clips';
import type { AccountDatabase, AccountTables } from '#db/db';
import { writeKv } from '#db/kv';
import { refreshTargets } from '#db/outbox';
import { storePinOrder } from '#db/pins';
import { storePlaylistPage } from '#db/playlist-clips';
import { storePlaylists } from '#db/playlists';
import type { OutboxRow, PlaylistClipsRow } from '#db/schema';
import { type FlushAction, type FlushOutcome, flushAction } from '#domain/flush-response';
import { type AnsweredRows, clipTarget } from '#domain/writes/write-definition';
import { type AnyWriteDefinition, findWriteDefinition } from '#domain/writes/write-definitions';
import { type EmitEvent, errorToast } from './sync-events.ts';

/** A row is another sender's for this long; more than one call may take. */
export const LEASE_MS = 20_000;

export type SendResult = Exclude<FlushOutcome, { kind: 'answer' }> | { kind: 'answer'; answer: unknown };

/** What the flush needs from the outside, so that tests can script each part. */
export interface FlushPorts {
  database: AccountDatabase;
  /** Sends one call under its key. Never throws for network or server failures. */
  send(call: { id: CallId; input: CallInput<CallId>; opId: string }): Promise<SendResult>;
  /** Reads entities (`clip:{id}`, `playlist:{id}`) anew. May fail silently: the next read corrects it. */
  refetch(targets: readonly string[]): Promise<void>;
  emit: EmitEvent;
  now(): number;
  random(): number;
  newId(): string;
  /** Tells senders apart. */
  senderId: string;
}

/** The first open row of each lane, in order of seq. */
export function laneHeads(rows: readonly OutboxRow[]): OutboxRow[] {
  const heads = new Map<string, OutboxRow>();
  for (const row of [...rows].sort((first, second) => first.seq - second.seq)) {
    if (row.state !== 'rejected' && !heads.has(row.lane)) heads.set(row.lane, row);
  }
  return [...heads.values()];
}

/** True when the row may be sent now by this sender. */
export function isDue(row: OutboxRow, now: number): boolean {
  if (row.state === 'sending') return row.leaseUntil <= now;
  return row.state === 'waiting' && row.nextAttemptAt <= now;
}

/**
 * Takes the row for this sender. Answers the row as it is now, or null when it is gone, no longer first in
 * its lane, or held by somebody else.
 */
function takeLease(ports: FlushPorts, row: OutboxRow): Promise<OutboxRow | null> {
  const { database, senderId } = ports;
  return database.run((tables) =>
    tables.transaction('rw', tables.outbox, async () => {
      const now = ports.now();
      const lane = await tables.outbox.where('lane').equals(row.lane).toArray();
      const [head] = laneHeads(lane);
      if (head?.seq !== row.seq || !isDue(head, now)) return null;
      const leased: OutboxRow = {
        ...head,
        state: 'sending',
        leaseOwner: senderId,
        leaseUntil: now + LEASE_MS,
      };
      await tables.outbox.put(leased);
      return leased;
    }),
  );
}

/** Sends one row and does what the answer asks for. Answers null when there was nothing to send. */
export async function flushRow(ports: FlushPorts, row: OutboxRow): Promise<FlushAction | null> {
  const definition = findWriteDefinition(row.kind, row.schemaVersion);
  // Written by a newer version of the app: it waits for the update.
  if (!definition) return null;
  const leased = await takeLease(ports, row);
  if (!leased) return null;
  const isRepeat = row.attempts > 0 || row.state === 'sending';
  const input = definition.input(leased.args);
  const result = await ports.send({ id: definition.callId, input, opId: leased.opId });
  const action = flushAction(result, {
    attempts: leased.attempts,
    isDeleteLike: definition.isDeleteLike(leased.args),
    isRebased: leased.isRebased,
    random: ports.random,
  });
  await carryOut(ports, { row: leased, isRepeat, definition, result, action });
  return action;
}

interface Step {
  row: OutboxRow;
  /** The row was sent before, so the answer may be an old one that the server repeats. */
  isRepeat: boolean;
  definition: AnyWriteDefinition;
  result: SendResult;
  action: FlushAction;
}

async function carryOut(ports: FlushPorts, step: Step): Promise<void> {
  const { row, definition, result, action } = step;
  switch (action.type) {
    case 'apply':
      await settle(ports, step, result.kind === 'answer' ? result.answer : null);
      return step.isRepeat ? ports.refetch(row.targets) : undefined;
    case 'apply-unread':
      await settle(ports, step, null);
      return ports.refetch(row.targets);
    case 'retry':
      return postpone(ports, row, {
        attempts: row.attempts + 1,
        nextAttemptAt: ports.now() + action.delayMs,
      });
    case 'pause':
      return pause(ports, step);
    case 'rebase':
      await ports.refetch(row.targets);
      // A new key: the server may repeat the conflict for the old one.
      return postpone(ports, row, { isRebased: true, opId: ports.newId(), nextAttemptAt: 0 });
    case 'reject':
      return reject(ports, row, definition, action);
  }
}

/** Applies the answer and deletes the row in one transaction, so that neither happens alone. */
async function settle(ports: FlushPorts, { row, definition }: Step, answer: unknown): Promise<void> {
  const { database } = ports;
  await database.run((tables) =>
    tables.transaction(
      'rw',
      [tables.outbox, tables.clips, tables.playlists, tables.playlistClips, tables.kv],
      async () => {
        const current = await tables.outbox.get(row.seq);
        // Another sender was told the same answer first.
        if (current?.opId !== row.opId) return;
        await tables.outbox.delete(row.seq);
        // First, so that the columns are the server's again when the answer looks for what it changes.
        await refreshTargets(tables, row.targets, database.userId);
        if (answer !== null) {
          await applyToPlaylists(tables, row, definition, ports.now());
          const rows = definition.answeredRows(answer as CallResponse<CallId>, row.args);
          const options = { userId: database.userId, targets: row.targets, now: ports.now() };
          await storeAnswer(tables, rows, options);
        }
      },
    ),
  );
}

/** The answer holds a playlist's first page only, so the write itself is applied to the rest of the order. */
async function applyToPlaylists(
  tables: AccountTables,
  row: OutboxRow,
  definition: AnyWriteDefinition,
  now: number,
): Promise<void> {
  for (const target of row.targets) {
    if (!definition.applyToPlaylist || !target.startsWith('playlist:')) continue;
    const id = target.slice('playlist:'.length);
    const playlist = await tables.playlists.get(id);
    const order: PlaylistClipsRow | undefined = await tables.playlistClips.get(id);
    if (!playlist || !order) continue;
    const view = { playlist: playlist.playlist, clipIds: order.clipIds };
    const { clipIds } = definition.applyToPlaylist(view, row.args, now);
    await tables.playlistClips.put({ ...order, clipIds: [...clipIds], writtenAt: now });
  }
}

interface StoreAnswerOptions {
  userId: string;
  targets: readonly string[];
  now: number;
}

/**
 * Stores what an answer tells. Held clips that the write was not about stay as they are: another lane may have
 * stored newer ones meanwhile, and a repeated answer is as old as the first one.
 */
async function storeAnswer(
  tables: AccountTables,
  { clips = [], playlists = [], pinnedClipIds }: AnsweredRows,
  { userId, targets, now }: StoreAnswerOptions,
): Promise<void> {
  const isTarget = (clip: Clip) => targets.includes(clipTarget(clip.id));
  const others = clips.filter((clip) => !isTarget(clip));
  const held = await tables.clips.bulkGet(others.map(({ id }) => id));
  const unknown = others.filter((_clip, index) => held[index] === undefined);
  await storeClips(tables, clips.filter(isTarget), { userId, source: 'answer', startedAt: now, now });
  await storeClips(tables, unknown, { userId, source: 'read', startedAt: now, now });
  await storePlaylists(tables, playlists.map(summaryOf), now);
  for (const playlist of playlists) {
    await storePlaylistPage(tables, playlist, { offset: 0, startedAt: now, now, isAnswer: true });
  }
  if (pinnedClipIds) await storePinOrder(tables, pinnedClipIds, userId);
}

function summaryOf(playlist: NonNullable<AnsweredRows['playlists']>[number]) {
  const { playlist_clips: _clips, num_total_results: _total, current_page: _page, ...summary } = playlist;
  return summary;
}

/** Gives the lease back; the row keeps its place. */
async function postpone(ports: FlushPorts, row: OutboxRow, changes: Partial<OutboxRow>): Promise<void> {
  await ports.database.run((tables) =>
    tables.transaction('rw', tables.outbox, async () => {
      const current = await tables.outbox.get(row.seq);
      if (current?.opId !== row.opId || current.leaseOwner !== row.leaseOwner) return;
      await tables.outbox.put({
        ...current,
        state: 'waiting',
        leaseOwner: '',
        leaseUntil: 0,
        ...changes,
      });
    }),
  );
}

async function pause(ports: FlushPorts, { row, action }: Step): Promise<void> {
  if (action.type !== 'pause') return;
  await postpone(ports, row, {});
  const until = action.reason === 'rate-limited' ? ports.now() + action.delayMs : 0;
  await ports.database.run((tables) => writeKv(tables, 'outboxPause', { reason: action.reason, until }));
  if (action.reason === 'rate-limited' && row.kind === 'reaction') {
    ports.emit(errorToast(LIMIT_DETAILS.reactions, { durationMs: 2000 }));
  }
}

async function reject(
  ports: FlushPorts,
  row: OutboxRow,
  definition: AnyWriteDefinition,
  { status, detail }: { status: number; detail: string },
): Promise<void> {
  const { database } = ports;
  const isRejected = await database.run((tables) =>
    tables.transaction('rw', tables.outbox, tables.clips, async () => {
      const current = await tables.outbox.get(row.seq);
      if (current?.opId !== row.opId || current.state === 'rejected') return false;
      await tables.outbox.put({
        ...current,
        state: 'rejected',
        leaseOwner: '',
        leaseUntil: 0,
        problem: { status, detail, at: ports.now() },
      });
      await refreshTargets(tables, row.targets, database.userId);
      return true;
    }),
  );
  if (!isRejected) return;
  const action = { kind: 'open-sync-centre', label: 'Details' } as const;
  ports.emit(errorToast(definition.refusalText(row.args, detail), { action }));
}
