import type { EngineStage } from '#contract/songs/clips';

/** A job at a connected engine. It is stored before it is waited for, so that another process can wait on. */
export interface EngineStep {
  readonly stage: Extract<EngineStage, 'planning' | 'singing'>;
  readonly jobId: string;
  /** The engine's plan of the song, as JSON; null before there is one. */
  readonly plan: unknown;
  /** It is sung again, because the engine was restarted: once only. */
  readonly isRepeat?: true;
}

/**
 * A job that is about to be submitted. It is stored before it is sent: if the process ends before the engine's answer
 * is stored, the next one looks for the job instead of submitting it again.
 */
export interface EngineIntent extends Omit<EngineStep, 'jobId'> {
  readonly jobId: null;
  readonly seed: number;
  /** The engine's newest job before; empty for none, null if the engine does not list its jobs. */
  readonly newestJob: string | null;
}

/** What is stored of a song at a connected engine. */
export type EngineRecord = EngineStep | EngineIntent;
