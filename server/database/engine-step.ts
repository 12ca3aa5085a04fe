import type { EngineStage } from '#contract/clips';

/** A job at a connected engine. It is stored before it is waited for, so that another process can wait on. */
export interface EngineStep {
  readonly stage: Extract<EngineStage, 'planning' | 'singing'>;
  readonly jobId: string;
  /** The engine's plan of the song, as JSON; null before there is one. */
  readonly plan: unknown;
}
