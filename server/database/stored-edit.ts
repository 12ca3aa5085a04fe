import type { SongRequest } from '#domain/create/song-request';
import type { ChainLink } from '#engine/edits/concat';
import type { EditTask } from '#engine/edits/edit-task';
import type { SongSpeed } from '#engine/edits/speed';
import type { Score } from '#engine/score';

/** A field of a task as it is kept: the id of a clip in place of its score. */
type Kept<Field> = Field extends Score
  ? string
  : Field extends Score[]
    ? string[]
    : Field extends ChainLink[]
      ? { clipId: string; untilSeconds: number | null }[]
      : Field;

type StoredTask<Task> = Task extends EditTask ? { [Key in keyof Task]: Kept<Task[Key]> } : never;

/**
 * An edit as it waits in the database: the engine's task with clips in place of their scores, which are read when it
 * is rendered, and which of its results the clip is.
 */
export interface StoredEdit {
  readonly task: StoredTask<EditTask>;
  readonly part: number;
  /** Only where the song has no score: its audio is edited, and what `next` asks for follows it. */
  readonly recording?: { readonly next: SongRequest | null };
  /** A new song made from others, played faster or slower. */
  readonly speed?: SongSpeed;
}
