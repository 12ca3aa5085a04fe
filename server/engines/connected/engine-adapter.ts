import type { EngineStage, MadeWith } from '#contract/songs/clips';
import type { EngineFacts, EngineSettings } from '#domain/create/engine-models';
import type { EngineIntent, EngineStep } from '#server/database/engine-step';
import type { ConnectedOrder } from '../song-engine.ts';
import type { EngineHttp, EngineResponse, SongTarget } from './engine-http.ts';
import type { EngineProblem } from './engine-problem.ts';

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
  /** It failed for a passing cause, and is to be sent again with this in place of a plan, once. */
  | { readonly state: 'again'; readonly plan: unknown }
  | { readonly state: 'done' }
  /** The engine does not know the job. */
  | { readonly state: 'lost' }
  | { readonly state: 'failed'; readonly message: string };

/** The finished file of a song, as the engine made it. */
export interface SungFile {
  /** Where the sound is in the file that it was written to, in bytes. */
  readonly start: number;
  readonly end: number;
  /** Null if any length is right. */
  readonly expectedSeconds: number | null;
  readonly madeWith: Omit<MadeWith, 'engine' | 'took_seconds'>;
  /** The lyrics that were sung; null for those that were requested. */
  readonly lyrics: string | null;
  /** The times of the lines in the format LRC; null if the engine gives none. */
  readonly lrc: string | null;
  readonly notes: readonly string[];
}

/**
 * A kind of song engine. Its field names, its texts and what else only it has are in its folder; `PROTOCOLS` lists them.
 */
export interface EngineProtocol {
  /** Stored with what is known of an engine, and never changed. */
  readonly id: string;
  /** The server that speaks it, as people know it, such as 'ace-server of acestep.cpp'. */
  readonly server: string;
  /** What an answer of 400 or more means in this protocol beyond HTTP; null for nothing else. */
  readProblem(response: EngineResponse): EngineProblem | null;
  /**
   * Whether an engine of this protocol listens there.
   * @throws EngineProblem if nothing answers, or if it does but cannot be used, with the next step
   */
  probe(http: EngineHttp, signal: AbortSignal): Promise<boolean>;
  open(http: EngineHttp, settings: EngineSettings): EngineAdapter;
}

/**
 * An engine at one address. Every call takes the signal of the song or check that it is for, which ends it. A call may
 * throw a `PassingProblem`, which is waited out.
 */
export interface EngineAdapter {
  /**
   * The models and abilities of the engine.
   * @throws EngineProblem that names the cause and the next step
   */
  readFacts(signal: AbortSignal): Promise<EngineFacts>;
  /** The stage of the first job of a song. */
  firstStage(order: ConnectedOrder, signal: AbortSignal): Promise<EngineStep['stage']>;
  /** The engine's newest job; empty for none, null if the protocol has no list of jobs. */
  newestJob(signal: AbortSignal): Promise<string | null>;
  /**
   * The id of the job that an intent led to; null if it was not submitted, or if the protocol has no list of jobs. Then
   * the job is submitted again, and the result of the first one is thrown away.
   */
  findJob(intent: EngineIntent, signal: AbortSignal): Promise<string | null>;
  /**
   * Submits the first job of a song: a plan where the engine makes one, otherwise the song.
   * @throws RenderError for an order that the engine refuses
   */
  begin(order: ConnectedOrder, signal: AbortSignal): Promise<EngineStep>;
  look(step: EngineStep, order: ConnectedOrder, signal: AbortSignal): Promise<JobState>;
  /** Submits the song that was planned; `plan` is the plan in the engine's own terms. */
  sing(plan: unknown, order: ConnectedOrder, signal: AbortSignal): Promise<EngineStep>;
  /**
   * Writes the result of a job to a file.
   * @returns null if the engine no longer knows the job that it said is done: it was restarted meanwhile.
   */
  fetch(step: EngineStep, order: ConnectedOrder, target: SongTarget): Promise<SungFile | null>;
  /** Where a job cannot be canceled, its result is thrown away. */
  cancel(step: EngineStep, signal: AbortSignal): Promise<void>;
}
