import type { SongRequest } from '#domain/create/song-request';
import type { StoredEdit } from './stored-edit.ts';

/** A task of a connected engine on the audio of a finished song. */
export type AudioTask =
  /** The same song in another style. */
  | { readonly kind: 'cover' }
  /** The song goes on from a time. */
  | { readonly kind: 'extend'; readonly atSeconds: number }
  /** One track of the song alone, by its name at the engine. */
  | { readonly kind: 'stem'; readonly track: string }
  /** A voice is added to a part of the song. */
  | { readonly kind: 'voice'; readonly startSeconds: number; readonly endSeconds: number }
  /** A band is added to a voice. */
  | { readonly kind: 'band' }
  /**
   * A part of the song is sung and played again. A part that starts before the song or ends after it makes the song
   * longer there.
   */
  | { readonly kind: 'replace'; readonly startSeconds: number; readonly endSeconds: number };

/** The plan of an earlier song, to be sung again. */
export interface EarlierPlan {
  readonly caption: string;
  readonly lyrics: string;
  readonly bpm: number | null;
  readonly key: string | null;
  readonly timeSignature: string | null;
  readonly durationSeconds: number | null;
}

/** The order for the built-in engine that replaces one for a connected engine. */
interface StoredReplacement {
  /** Key of the best built-in model of the owner's plan. */
  readonly modelKey: string;
  /** Null for a new song from the request. */
  readonly edit: StoredEdit | null;
}

/** An order for a connected engine, as stored. */
export interface StoredConnectedOrder {
  readonly engineId: string;
  /** The name of the engine's model. */
  readonly model: string;
  readonly request: SongRequest;
  /** Absent if the engine plans the song itself. */
  readonly plan?: EarlierPlan;
  /** The clip whose audio the engine works on, and the task; null for a new song. */
  readonly edit: { readonly clipId: string; readonly task: AudioTask } | null;
  /** What the built-in engine makes instead while the engine is away; absent if it cannot make this song. */
  readonly replacement?: StoredReplacement;
  /** Set if the built-in engine could make the song, but not at the price of this one. */
  readonly costsElsewhere?: true;
}
