import type { EngineStage, MadeWith } from '#contract/songs/clips';
import type { EngineFacts, EngineProtocol } from '#domain/create/engine-models';
import type { EngineIntent, EngineStep } from '#server/database/engine-step';
import type { ConnectedOrder } from '../song-engine.ts';

/** The plan of a song by an engine's language model. */
export interface SongPlan {
  readonly caption: string;
  readonly lyrics: string;
  /** Everything the engine needs to sing it, in its own terms. */
  readonly raw: unknown;
}

/** The state of a job. */
export type JobState =
  | {
      readonly state: 'working';
      readonly stage: Extract<EngineStage, 'waiting' | 'planning' | 'singing'>;
      /** 0 to 1; null if the engine reports none. */
      readonly fraction: number | null;
    }
  | { readonly state: 'planned'; readonly plan: SongPlan }
  | { readonly state: 'done' }
  /** The engine does not know the job. */
  | { readonly state: 'lost' }
  | { readonly state: 'failed'; readonly message: string };

/** The finished file of a song, as the engine made it. */
export interface SungFile {
  readonly bytes: Uint8Array;
  /** Null if any length is right. */
  readonly expectedSeconds: number | null;
  readonly madeWith: Omit<MadeWith, 'engine' | 'took_seconds'>;
  /** The lyrics that were sung; null for those that were requested. */
  readonly lyrics: string | null;
  /** The times of the lines in the format LRC; null if the engine gives none. */
  readonly lrc: string | null;
  readonly notes: readonly string[];
}

/** One protocol of song engines, at one address. Field names of the protocol occur only in its folder. */
export interface EngineAdapter {
  readonly protocol: EngineProtocol;
  /**
   * The models and abilities of the engine.
   * @throws EngineProblem that names the cause and the next step
   */
  readFacts(signal?: AbortSignal): Promise<EngineFacts>;
  /** The stage of the first job of a song. */
  firstStage(order: ConnectedOrder): Promise<EngineStep['stage']>;
  /** The engine's newest job; empty for none, null if the protocol has no list of jobs. */
  newestJob(): Promise<string | null>;
  /**
   * The id of the job that an intent led to; null if it was not submitted, or if the protocol has no list of jobs. Then
   * the job is submitted again, and the result of the first one is thrown away.
   */
  findJob(intent: EngineIntent): Promise<string | null>;
  /**
   * Submits the first job of a song: a plan where the engine makes one, otherwise the song.
   * @throws RenderError for an order that the engine refuses
   */
  begin(order: ConnectedOrder): Promise<EngineStep>;
  look(step: EngineStep, order: ConnectedOrder): Promise<JobState>;
  /** Submits the song that was planned; `plan` is the plan in the engine's own terms. */
  sing(plan: unknown, order: ConnectedOrder): Promise<EngineStep>;
  /** @returns null if the engine no longer knows the job that it said is done: it was restarted meanwhile. */
  fetch(step: EngineStep, order: ConnectedOrder): Promise<SungFile | null>;
  /** Where a job cannot be canceled, its result is thrown away. */
  cancel(step: EngineStep): Promise<void>;
}
