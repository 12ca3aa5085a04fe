import type { ClipMetadata, EngineStage } from '#contract/songs/clips';
import type { SongRequest } from '#domain/create/song-request';
import type { EditTask } from '#engine/edits/edit-task';
import type { SongSpeed } from '#engine/edits/speed';
import type { Score } from '#engine/score';
import type { EngineRecord } from '#server/database/engine-step';
import type { AudioTask, EarlierPlan } from '#server/database/stored-connected-order';
import type { ReplacedTimes } from '#server/songs/lyric-times.table';

/** What a plan reveals before the first note. */
export interface PlannedSong {
  /** Null for a song without one: a continuation of a recording, or a song of a connected engine. */
  readonly score: Score | null;
  readonly title: string;
  readonly tags: readonly string[];
  /** The lyrics that will be sung; empty for an instrumental. */
  readonly lyrics: string;
  /** What a connected engine made of the styles, in the words of its language model. */
  readonly caption?: string;
  /** What the user should know, such as a style the engine did not recognize. */
  readonly notes: readonly string[];
}

export interface RenderedSong {
  /** The score, including everything the render decided; null if the song is a recording. */
  readonly score: Score | null;
  /** The finished MP3. */
  readonly audio: Uint8Array;
  /** The song without loss, as a connected engine made it; absent or null if it is not kept. */
  readonly flac?: Uint8Array | null;
  readonly durationSeconds: number;
  /** Peaks from 0 to 1. */
  readonly waveform: readonly number[];
  /** Integrated loudness (BS.1770). */
  readonly loudnessLufs: number;
  /** Stored with the clip: the detected tempo and key, and how it was made. */
  readonly facts?: Pick<ClipMetadata, 'heard' | 'made_with'>;
  /** When the words of a recording are sung; absent without words, and for songs with a score. */
  readonly lyricTimes?: ReplacedTimes;
}

/** The stored state of a song's jobs at a connected engine. */
interface EngineRun {
  /** The job an earlier process waited for, or was about to submit; null for a new song. */
  readonly step: EngineRecord | null;
  store(step: EngineRecord): Promise<void>;
  /**
   * The engine has been away for a while; repeated while it is. Its songs may move to another engine once it `isGone`.
   * @returns whether another engine is to make the song
   */
  onAway?(state: { readonly isGone: boolean }): Promise<boolean>;
  /** The engine answered, for the first time or after it was away. */
  onBack?(): Promise<void>;
}

export interface RenderHooks {
  onPlan(plan: PlannedSong): void;
  /** MP3 bytes, in order, playable as they arrive. */
  onAudio(bytes: Uint8Array): void;
  /** 0 to 1. */
  onProgress(fraction: number): void;
  /** The stage before there is audio; the fraction is null if the engine reports none. */
  onStage?(stage: EngineStage, fraction: number | null): void;
  /** Only for engines whose jobs outlive this process. */
  readonly run?: EngineRun;
}

/** A finished song that a connected engine works on. */
interface SourceSong {
  /** An MP3 of this server. */
  readonly audio: Uint8Array;
  readonly durationSeconds: number;
  readonly lyrics: string;
}

/** A song for a connected engine. */
export interface ConnectedOrder {
  readonly kind: 'connected';
  /** The name of the engine's model. */
  readonly model: string;
  readonly request: SongRequest;
  /** Absent if the engine plans the song itself. */
  readonly plan?: EarlierPlan;
  readonly task: { readonly audio: AudioTask; readonly source: SourceSong } | null;
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
  /** True for a song that no user waits for: it continues only while no other song can. */
  readonly isBackground?: boolean;
};

/** The engine of this server: plans a song from an order and renders it, delivering audio as it works. Equal orders give equal songs. */
export interface SongEngine {
  readonly name: string;
  readonly description: string;
  /** How many songs it works on concurrently. */
  readonly songsAtOnce: number;
  /** A named reason if the engine cannot render now, otherwise null. */
  check(): Promise<string | null>;
  /**
   * Plans and renders one song, new or edited.
   * @throws RenderError when this song cannot be rendered; a retry would fail the same way.
   * @throws RenderStopped when the signal was aborted or the engine was closed.
   */
  render(order: SongOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong>;
  close(): Promise<void>;
  /** A song request is imminent: slow preparation before the first note is done in advance. */
  prepare(): void;
}

/** Why a song failed, as shown on its clip. */
export type RenderErrorType =
  | 'invalid_request'
  | 'engine_error'
  | 'engine_crash'
  | 'engine_restarted'
  | 'engine_unreachable';

export class RenderError extends Error {
  readonly type: RenderErrorType;

  constructor(type: RenderErrorType, message: string) {
    super(message);
    this.name = 'RenderError';
    this.type = type;
  }
}

/** The engine is away, and another one is to make the song. */
export class SongLeft extends Error {
  constructor() {
    super('The song is to be made by another engine');
    this.name = 'SongLeft';
  }
}

export class RenderStopped extends Error {
  constructor() {
    super('The render was stopped');
    this.name = 'RenderStopped';
  }
}

/** The reason of an abort by the song's user: its job at a connected engine is canceled too. */
export class SongCancelled extends Error {
  constructor() {
    super('The song was canceled');
    this.name = 'SongCancelled';
  }
}
