import type { EngineIntent, EngineStep } from '#server/database/engine-step';
import { CHECK_MS, type EngineHttp, jsonOf } from '../connected/engine-http.ts';
import { jobsSchema } from './protocol.ts';

/** A job as the engine lists it. */
interface ListedJob {
  readonly id: string;
  /** Null for jobs of other kinds, and where the list does not say. */
  readonly stage: EngineStep['stage'] | null;
  /** The log names it while the job is worked on; null until then. */
  readonly seed: number | null;
}

interface JobList {
  /** In the order of their submission. */
  readonly jobs: readonly ListedJob[];
  /** The list goes back to the engine's start. */
  readonly isWhole: boolean;
  /** The list tells plans from songs. */
  readonly hasStages: boolean;
}

/**
 * The jobs of the engine: the fork HOT-Step lists those it still keeps, ace-server names them in the last lines of its
 * log.
 * @returns null if it does neither
 */
export async function listJobs(http: EngineHttp, signal: AbortSignal): Promise<JobList | null> {
  const listed = jobsSchema.safeParse(
    jsonOf(await http.request('GET', '/jobs', { timeoutMs: CHECK_MS, signal })),
  );
  if (listed.success) {
    const jobs = listed.data.map(({ id }) => ({ id, stage: null, seed: null }));
    return { jobs, isWhole: false, hasStages: false };
  }
  const log = await http.requestStart('/logs', signal);
  return log.status === 200 ? jobsOfLog(log.body.toString('utf8')) : null;
}

/** The newest job; empty for none, null without a list. */
export function newestOf(list: JobList | null): string | null {
  return list === null ? null : (list.jobs.at(-1)?.id ?? '');
}

/** The job that was submitted after the newest one of an intent; null if there is none, or more than one that fits. */
export function findSubmitted(
  list: JobList | null,
  { newestJob, stage, seed }: Pick<EngineIntent, 'newestJob' | 'stage' | 'seed'>,
): string | null {
  if (list === null || newestJob === null) return null;
  const before = list.jobs.findIndex(({ id }) => id === newestJob);
  // The engine was restarted since, and its jobs are lost.
  if (before === -1 && newestJob !== '' && list.isWhole) return null;
  const later = list.jobs.slice(before + 1).filter((job) => !list.hasStages || job.stage === stage);
  const sameSeed = later.findLast((job) => job.seed === seed);
  if (sameSeed !== undefined) return sameSeed.id;
  const unnamed = later.filter((job) => job.seed === null);
  return unnamed.length === 1 ? (unnamed[0]?.id ?? null) : null;
}

const CREATED = /\[Server\] Job (\w+) created \((LM|\d+ requests)?/;
const SEED = /\[(?:LM-Phase\d[^\]]*|Resolve-T)\] seed=(\d+)/;
const DONE = /\[Server\] Job (\w+) done/;
/** Its first line. */
const LOG_START = /\[Server\] Scanning models/;

/** The jobs that a log names. The engine works on one job at a time, so seeds belong to the next job that is done. */
export function jobsOfLog(log: string): JobList {
  const jobs: { id: string; stage: ListedJob['stage']; seed: number | null }[] = [];
  let seed: number | null = null;
  for (const line of log.split('\n')) {
    const [, created, kind] = CREATED.exec(line) ?? [];
    if (created !== undefined)
      jobs.push({ id: created, stage: kind === undefined ? null : stageOf(kind), seed: null });
    const [, named] = SEED.exec(line) ?? [];
    if (named !== undefined) seed = Number(named);
    const [, done] = DONE.exec(line) ?? [];
    if (done === undefined) continue;
    const job = jobs.find(({ id }) => id === done);
    if (job !== undefined) job.seed = seed;
    seed = null;
  }
  return { jobs, isWhole: LOG_START.test(log), hasStages: true };
}

const stageOf = (kind: string) => (kind === 'LM' ? 'planning' : 'singing');
