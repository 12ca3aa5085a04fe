import type { AccountTables } from '#db/db';
import { readDownloadRules, readWantedSongs } from '#db/download-rules';
import { addDownloads, getDownload, listDownloads } from '#db/downloads';
import type { DownloadRow } from '#db/schema';
import { hasRules, planDownloads } from '#domain/files/download-plan';
import { createLog } from '#lib/log';
import { isMetered, onConnectionChange } from '#lib/metered';
import { sleep } from '#lib/sleep';
import { pull } from '../pull/pull.ts';
import type { SyncContext } from '../sync-context.ts';
import type { Downloads } from './downloads.ts';

const log = createLog('downloads');

/** Changes within this time are planned together. */
const SETTLE_MS = 3000;
/** Playlists are read again this often: others may add songs to them. */
const REREAD_MS = 30 * 60_000;

type Target = Pick<Downloads, 'remove' | 'run'>;

/** Downloads and removes what the rules say. Writes that wait to be sent go first. */
export async function applyDownloadRules(
  { database, now }: Pick<SyncContext, 'database' | 'now'>,
  downloads: Target,
): Promise<void> {
  const { rules, wanted, isWriting } = await database.run(async (tables) => {
    const read = await readDownloadRules(tables);
    const isWriting = await hasWaitingWrites(tables);
    return { rules: read, wanted: await readWantedSongs(tables, read), isWriting };
  });
  const rows = await listDownloads(database);
  const isHeldBack = isWriting || (isMetered() && !rules.usesMetered);
  const { addIds, removeIds } = planDownloads(wanted, rows.map(heldOf), rules.budgetBytes);
  for (const clipId of removeIds) {
    // The user may have pinned it meanwhile.
    if ((await getDownload(database, clipId))?.isAutomatic) await downloads.remove(clipId);
  }
  if (isHeldBack) return;
  await addDownloads(
    database,
    addIds.map((clipId, place) => newRow(clipId, now() + place)),
  );
  await downloads.run();
}

function heldOf({ clipId, bytes, totalBytes, isAutomatic, lastPlayedAt }: DownloadRow) {
  return { clipId, bytes: totalBytes ?? bytes, isAutomatic: isAutomatic ?? false, lastPlayedAt };
}

function newRow(clipId: string, addedAt: number): DownloadRow {
  return {
    clipId,
    state: 'queued',
    bytes: 0,
    totalBytes: null,
    etag: null,
    addedAt,
    lastPlayedAt: null,
    problem: null,
    isAutomatic: true,
  };
}

/** Keeps the downloads as the rules say, whenever rules, songs, lists or the connection change. Ends with the signal. */
export async function followDownloadRules(
  context: SyncContext,
  signal: AbortSignal,
  downloads: () => Promise<Target>,
): Promise<void> {
  const changes = new Changes(signal);
  let isOn = false;
  const stop = context.database.watch(
    selectionKey,
    (key) => {
      isOn = key !== null;
      changes.note();
    },
    (error) => log.error('could not read what to download', error),
  );
  signal.addEventListener('abort', stop);
  onConnectionChange(() => changes.note(), signal);
  const timer = setInterval(() => changes.note(), REREAD_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  const readAt = new Map<string, number>();
  while (await changes.next()) {
    await sleep(SETTLE_MS, signal);
    if (!isOn || signal.aborted) continue;
    await readPlaylists(context, readAt);
    await applyDownloadRules(context, await downloads()).catch((error: unknown) =>
      log.error('automatic downloads failed', error),
    );
  }
}

/** Reads the playlists of the rules in whole, unless they were read a moment ago. */
async function readPlaylists(context: SyncContext, readAt: Map<string, number>): Promise<void> {
  const { playlistIds } = await context.database.run(readDownloadRules);
  for (const playlist_id of playlistIds) {
    if (context.now() - (readAt.get(playlist_id) ?? 0) < REREAD_MS) continue;
    const input = { params: { playlist_id }, query: {} };
    try {
      let { hasMore } = await pull(context, 'playlists.get', input);
      while (hasMore) ({ hasMore } = await pull(context, 'playlists.get', input, 'next'));
      readAt.set(playlist_id, context.now());
    } catch (error) {
      log.info('could not read a downloaded playlist', error);
    }
  }
}

/** Changes when other songs are selected, or when they may be downloaded; null while no rule is set. */
async function selectionKey(tables: AccountTables): Promise<string | null> {
  const rules = await readDownloadRules(tables);
  const wanted = await readWantedSongs(tables, rules);
  const isHeld = (await tables.downloads.filter(({ isAutomatic }) => isAutomatic === true).count()) > 0;
  if (!hasRules(rules) && !isHeld) return null;
  return JSON.stringify([rules, wanted.map(({ clipId }) => clipId), await hasWaitingWrites(tables)]);
}

async function hasWaitingWrites(tables: AccountTables): Promise<boolean> {
  return (await tables.outbox.where('state').anyOf('waiting', 'sending').count()) > 0;
}

/** Waits for changes; those during the work count as one. */
class Changes {
  readonly #signal: AbortSignal;
  #isNoted = false;
  #wake = () => {};

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#wake());
  }

  note(): void {
    this.#isNoted = true;
    this.#wake();
  }

  /** True at the next change, false at the end. */
  async next(): Promise<boolean> {
    if (!this.#isNoted && !this.#signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#isNoted = false;
    return !this.#signal.aborted;
  }
}
