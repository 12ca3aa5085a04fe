import type { EditTask } from '#engine/edits/edit-task';
import type { Score } from '#engine/score';
import type { Connection } from '#server/database/database';
import type { StoredEdit } from '#server/database/stored-edit';
import { RenderError, type SongOrder } from '#server/engines/song-engine';
import { findScores, findSongOrder } from '#server/repositories/song-orders';

/**
 * What the engine is to render for a clip, with the scores of the songs it is made from.
 * @throws RenderError when nothing says what to render, or when a song it is made from is gone.
 */
export async function readSongOrder(db: Connection, clipId: string): Promise<SongOrder> {
  const stored = await findSongOrder(db, clipId);
  if (stored === undefined) throw new RenderError('invalid_request', 'The request of this song is gone.');
  if (stored.kind === 'song') return stored;
  const { edit } = stored;
  const scores = await findScores(db, sourceClipIds(edit));
  const { part, speed } = edit;
  return { kind: 'edit', task: withScores(edit, scores), part, ...(speed ? { speed } : {}) };
}

/** The clips that an edit is made from. */
function sourceClipIds({ task }: StoredEdit): string[] {
  if ('song' in task) return [task.song];
  if ('root' in task) return [task.root];
  return 'songs' in task ? task.songs : task.links.map(({ clipId }) => clipId);
}

function withScores({ task }: StoredEdit, scores: ReadonlyMap<string, Score>): EditTask {
  const scoreOf = (id: string): Score => {
    const score = scores.get(id);
    if (score === undefined)
      throw new RenderError('invalid_request', 'A song that this one is made from is gone.');
    return score;
  };
  if ('song' in task) return { ...task, song: scoreOf(task.song) };
  if ('root' in task) return { ...task, root: scoreOf(task.root) };
  if ('songs' in task) return { ...task, songs: task.songs.map(scoreOf) };
  return {
    ...task,
    links: task.links.map(({ clipId, untilSeconds }) => ({ score: scoreOf(clipId), untilSeconds })),
  };
}
