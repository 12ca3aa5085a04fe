import type { SongRequest } from '#domain/create/song-request';
import type { ChainLink } from '#engine/edits/concat';
import type { EditTask } from '#engine/edits/edit-task';
import type { SongSpeed } from '#engine/edits/speed';
import type { Score } from '#engine/score';

/** A task field as stored: the id of a clip instead of its score. */
type Stored<Field> = Field extends Score
  ? string
  : Field extends Score[]
    ? string[]
    : Field extends ChainLink[]
      ? { clipId: string; untilSeconds: number | null }[]
      : Field;

type StoredTask<Task> = Task extends EditTask ? { [Key in keyof Task]: Stored<Task[Key]> } : never;

/**
 * An edit as queued in the database: the engine's task with clip ids instead of scores, which are loaded at
 * render time, and which of its results the clip is.
 */
export interface StoredEdit {
  readonly task: StoredTask<EditTask>;
  readonly part: number;
  /**
   * Only if the song has no score: its audio is edited, and the continuation requested by `next` is appended.
   */
  readonly recording?: { readonly next: SongRequest | null };
  /** A new song made from others, or one played faster or slower. */
  readonly speed?: SongSpeed;
}
