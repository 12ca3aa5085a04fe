import type { SongRequest } from '#domain/create/song-request';
import type { CoverSettings } from '#engine/edits/cover';
import type { EditTask } from '#engine/edits/edit-task';
import type { RecordingTask } from '#engine/edits/recording';
import type { SongSpeed } from '#engine/edits/speed';
import type { Score } from '#engine/score';
import { t } from '#lib/translate';
import type { Connection } from '#server/database/database';
import type { StoredEdit } from '#server/database/stored-edit';
import { RenderError, type SongOrder } from '#server/engines/song-engine';
import { findScores, findSongOrder, type StoredOrder } from '#server/making/song-orders.repository';
import { findStoredClip } from '#server/songs/clips.repository';

/** An edit of the audio of a clip without a score, such as an upload. */
export interface RecordingOrder {
  readonly kind: 'recording';
  readonly task: RecordingTask | CoverByEar;
  readonly clipId: string;
  readonly title: string;
  readonly durationSeconds: number;
  /** The speed at which the entire recording is played before the continuation; null for unchanged. */
  readonly speed: SongSpeed | null;
  /** The continuation to compose; null if there is none. */
  readonly next: SongRequest | null;
}

/** A cover composed from the analysis of the recording. */
export interface CoverByEar {
  readonly kind: 'cover';
  readonly settings: CoverSettings;
  readonly speed: SongSpeed | null;
}

const GONE = t('A source of this song no longer exists.');

/**
 * What to render for a clip, with the scores of its source songs.
 * @throws RenderError when there is no order, or when a source song was deleted.
 */
export async function readSongOrder(
  db: Connection,
  clipId: string,
): Promise<SongOrder | RecordingOrder | Extract<StoredOrder, { kind: 'connected' }>> {
  const stored = await findSongOrder(db, clipId);
  if (stored === undefined)
    throw new RenderError('invalid_request', t('The request for this song no longer exists.'));
  if (stored.kind !== 'edit') return stored;
  const { edit } = stored;
  if (edit.recording) return recordingOrder(db, edit, edit.recording.next);
  const scores = await findScores(db, sourceClipIds(edit));
  const { part, speed } = edit;
  return { kind: 'edit', task: withScores(edit, scores), part, ...(speed ? { speed } : {}) };
}

async function recordingOrder(
  db: Connection,
  edit: StoredEdit,
  next: SongRequest | null,
): Promise<RecordingOrder> {
  const task = recordingTask(edit);
  const clip = 'song' in edit.task ? await findStoredClip(db, edit.task.song) : undefined;
  if (task === null || clip?.status !== 'complete' || clip.durationSeconds === null) {
    throw new RenderError('invalid_request', GONE);
  }
  const { id, durationSeconds, title } = clip;
  const speed = task.kind === 'continue' ? (edit.speed ?? null) : null;
  return { kind: 'recording', clipId: id, title, durationSeconds, task, speed, next };
}

/** The edit to apply to the audio; null for an edit that needs a score. */
function recordingTask({ task, speed }: StoredEdit): RecordingOrder['task'] | null {
  switch (task.kind) {
    case 'crop':
      return { kind: 'crop', settings: task.settings };
    case 'fade':
      return { kind: 'fade', settings: task.settings };
    case 'speed':
      return { kind: 'speed', settings: task.settings };
    case 'extend':
      return { kind: 'continue', settings: { continueAtSeconds: task.settings.continueAtSeconds } };
    case 'cover':
      return { kind: 'cover', settings: task.settings, speed: speed ?? null };
    default:
      return null;
  }
}

/** The source clips of an edit. */
function sourceClipIds({ task }: StoredEdit): string[] {
  if ('song' in task) return [task.song];
  if ('root' in task) return [task.root];
  return 'songs' in task ? task.songs : task.links.map(({ clipId }) => clipId);
}

function withScores({ task }: StoredEdit, scores: ReadonlyMap<string, Score>): EditTask {
  const scoreOf = (id: string): Score => {
    const score = scores.get(id);
    if (score === undefined) throw new RenderError('invalid_request', GONE);
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
