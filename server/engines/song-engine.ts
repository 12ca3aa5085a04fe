import type { SongRequest } from '#domain/create/song-request';
import type { EditTask } from '#engine/edits/edit-task';
import type { SongSpeed } from '#engine/edits/speed';
import type { Score } from '#engine/score';

/** What a plan reveals before the first note. */
export interface PlannedSong {
  /** Null for a continuation of a recording: the combined song has none. */
  readonly score: Score | null;
  readonly title: string;
  readonly tags: readonly string[];
  /** The lyrics that will be sung; empty for an instrumental. */
  readonly lyrics: string;
  /** What the user should know, such as a style the engine did not recognize. */
  readonly notes: readonly string[];
}

export interface RenderedSong {
  /** The score, including everything the render decided. */
  readonly score: Score;
  /** The finished MP3. */
  readonly audio: Uint8Array;
  readonly durationSeconds: number;
  /** Peaks from 0 to 1. */
  readonly waveform: readonly number[];
}

export interface RenderHooks {
  onPlan(plan: PlannedSong): void;
  /** MP3 bytes, in order, playable as they arrive. */
  onAudio(bytes: Uint8Array): void;
  /** 0 to 1. */
  onProgress(fraction: number): void;
}

/**
 * What is to be rendered: a new song, or one result of an edit of rendered songs. `part` numbers the results of
 * an edit from 0; only stems have more than one.
 */
export type SongOrder = (
  | { readonly kind: 'song'; readonly request: SongRequest }
  | {
      readonly kind: 'edit';
      readonly task: EditTask;
      readonly part: number;
      /** Only for tasks that compose a whole new song. */
      readonly speed?: SongSpeed;
    }
) & {
  /** True for a song nobody is waiting for: it continues only while no other song can. */
  readonly isBackground?: boolean;
};

/** A song engine: plans a song from a request and renders it, delivering audio as it works. */
export interface SongEngine {
  readonly name: string;
  readonly description: string;
  /** How many songs it works on concurrently. */
  readonly songsAtOnce: number;
  /** A named reason if the engine cannot render now, otherwise null. */
  check(): Promise<string | null>;
  /**
   * Plans and renders one song, new or edited; equal orders give equal songs.
   * @throws RenderError when this song cannot be rendered; a retry would fail the same way.
   * @throws RenderStopped when the signal was aborted or the engine was closed.
   */
  render(order: SongOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong>;
  /** A song request is imminent: slow preparation before the first note is done in advance. */
  prepare(): void;
  close(): Promise<void>;
}

/** Why a song failed, as shown on its clip. */
export type RenderErrorType = 'invalid_request' | 'engine_error' | 'engine_crash';

export class RenderError extends Error {
  readonly type: RenderErrorType;

  constructor(type: RenderErrorType, message: string) {
    super(message);
    this.name = 'RenderError';
    this.type = type;
  }
}

export class RenderStopped extends Error {
  constructor() {
    super('The render was stopped');
    this.name = 'RenderStopped';
  }
}
