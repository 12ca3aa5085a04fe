import type { SongRequest } from '#domain/create/song-request';

/** A task of a connected engine on the audio of a finished song. */
export type AudioTask =
  /** The same song in another style. */
  | { readonly kind: 'cover' }
  /** The song goes on from a time. */
  | { readonly kind: 'extend'; readonly atSeconds: number }
  /** A part of the song is sung and played again. */
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
}
