import type { Clip } from '#contract/songs/clips';
import type { AccountTables } from '#db/db';
import { readKv } from '#db/kv';
import { readLibraryWindow } from '#db/library/library';
import { readProjectClipKeys } from '#db/projects';
import { table as playlistTable } from '#db/tables/playlists';
import { readViews } from '#db/views';
import { isAudible } from '#domain/clips/clip-status';
import { addLast, canGrow, type PlayQueue } from '#domain/player/play-queue';
import { createLog } from '#lib/log';
import type { PlayerEngine } from '#player/player-engine';
import { trackOf } from '#player/track';
import { getAccount } from '#state/bridges/account';

const log = createLog('player');
/** New songs appear at the top of the library; anything added further down is old and was only read late. */
const LIBRARY_TOP_ROWS = 50;

/**
 * Appends new songs of the queue's source list to the queue, while the flag queue-auto-refresh is on (ROLE-34).
 */
export function followSource(player: PlayerEngine): void {
  let followed = '';
  let stop: (() => void) | null = null;
  const follow = (queue: PlayQueue) => {
    const { database, userId } = getAccount();
    const key = canGrow(queue) ? `${userId} ${queue.context.type} ${queue.context.id}` : '';
    if (key === followed) return;
    followed = key;
    stop?.();
    stop = null;
    if (key === '') return;
    const gain = createGainTracker(queue);
    stop = database.watch(
      (tables) => readSource(tables, queue),
      (clips) => append(player, gain(clips)),
      (error) => log.error('could not watch the current list', error),
    );
  };
  player.subscribe(({ queue }) => follow(queue));
  follow(player.state.queue);
}

/** The playable songs of the list, as this device knows them; null while the flag is off. */
async function readSource(tables: AccountTables, { context }: PlayQueue): Promise<Clip[] | null> {
  const session = await readKv(tables, 'session');
  if (session?.value.flags['queue-auto-refresh'] !== true) return null;
  const rows = await tables.clips.bulkGet(await sourceIds(tables, context));
  return rows.flatMap((row) => (row && isAudible(row.clip) ? [row.clip] : []));
}

async function sourceIds(tables: AccountTables, { id, type }: PlayQueue['context']): Promise<string[]> {
  if (type === 'Library' || id === null) {
    const { rows } = await readLibraryWindow(tables, {}, 0, LIBRARY_TOP_ROWS);
    return rows.map((row) => row.id);
  }
  if (type === 'Workspace') return readProjectClipKeys(tables, id);
  const row = await tables.playlists.get(id);
  const [item] = await readViews(tables, playlistTable, row ? [row] : []);
  return [...(item?.view.clipIds ?? [])];
}

/** For each reading of the list, returns the songs added since the previous one, in list order. */
function createGainTracker({ context }: PlayQueue): (clips: Clip[] | null) => Clip[] {
  let seen: Set<string> | null = null;
  let newest = '';
  return (clips) => {
    if (clips === null) return [];
    if (seen === null) {
      seen = new Set(clips.map(({ id }) => id));
      newest = clips.reduce((latest, clip) => (clip.created_at > latest ? clip.created_at : latest), '');
      return [];
    }
    const known = seen;
    // When a song leaves the top of the library, an old one moves up; that one is not new.
    const isNew = (clip: Clip) =>
      !known.has(clip.id) && (context.type !== 'Library' || clip.created_at > newest);
    const gained = clips.filter(isNew);
    for (const { id } of clips) known.add(id);
    return gained;
  };
}

function append(player: PlayerEngine, clips: readonly Clip[]): void {
  if (clips.length === 0) return;
  player.editQueue(
    (queue) =>
      addLast(
        queue,
        clips.map(({ id }) => id).filter((id) => !queue.clipIds.includes(id)),
      ),
    clips.map(trackOf),
  );
}
