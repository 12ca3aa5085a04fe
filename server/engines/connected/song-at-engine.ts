import { sleep } from '#lib/sleep';
import { t } from '#lib/translate';
import type { EngineIntent, EngineRecord, EngineStep } from '#server/database/engine-step';
import { type ConnectedOrder, RenderError, type RenderHooks, SongLeft } from '../song-engine.ts';
import type { EngineAdapter, JobState, SungFile } from './engine-adapter.ts';
import { EngineAway, PassingProblem, UnforeseenAnswer } from './engine-problem.ts';
import { plannedSong } from './planned-song.ts';

export interface Patience {
  /** Between two looks at a job, first, second and so on; the last one repeats. */
  readonly lookEveryMs: readonly number[];
  /** After the first request in a row without a useful answer, the second and so on; the last one repeats. */
  readonly backOffMs: readonly number[];
  /** An engine that does not answer for longer than this is away, as its songs show. */
  readonly noticeMs: number;
  /** Its songs may move to another engine only then: a busy engine may not answer for long. */
  readonly silentMs: number;
  /** The same for an engine whose address accepts no connections. It takes a while to restart. */
  readonly goneMs: number;
  /** How often the state of an engine that is away is shown, and its songs may move. */
  readonly awayEveryMs: number;
  /** A job without progress for longer than this is hung. Processors without a graphics card are slow. */
  readonly hungMs: number;
}

/** How often in a row an engine has to say that it does not know a job. */
const LOOKS_UNTIL_LOST = 3;
const REPEAT = { isRepeat: true } as const;
const RESTARTED = t('The engine was restarted.');
const NO_PROGRESS = t('The engine made no progress for an hour.');

/** The job that an intent led to; null if there is none, or if it cannot be found. */
export async function findStep(
  adapter: EngineAdapter,
  intent: EngineIntent,
  signal: AbortSignal,
): Promise<EngineStep | null> {
  const jobId = await adapter.findJob(intent, signal);
  const { stage, plan, isRepeat } = intent;
  return jobId === null ? null : { stage, jobId, plan, ...(isRepeat ? REPEAT : {}) };
}

interface SongParts {
  readonly order: ConnectedOrder;
  readonly hooks: RenderHooks;
  readonly stop: AbortSignal;
  readonly patience: Patience;
  /** Where the finished song is written to. */
  readonly file: string;
}

/** One song on its way through the jobs of an engine. */
export class SongAtEngine {
  readonly #adapter: EngineAdapter;
  readonly #parts: SongParts;
  #step: EngineStep | null = null;
  #seenAt = Date.now();
  #movedAt = Date.now();
  #fraction: number | null = null;
  /** Since when all answers were unforeseen; null while they are not. */
  #troubleSince: number | null = null;
  /** When the engine was last shown to be away; 0 if it was not, null before its first answer. */
  #awayAt: number | null = null;

  constructor(adapter: EngineAdapter, parts: SongParts) {
    this.#adapter = adapter;
    this.#parts = parts;
  }

  /** Its job at the engine; null before it has one. */
  get step(): EngineStep | null {
    return this.#step;
  }

  /**
   * Waits until the song is sung.
   * @throws RenderError, EngineProblem; anything when it is stopped
   */
  async wait(): Promise<SungFile> {
    const { order, hooks, stop, patience, file } = this.#parts;
    hooks.onStage?.('waiting', null);
    this.#step = await this.#firstStep();
    let lostLooks = 0;
    for (let look = 0; ; look += 1) {
      const step = this.#step;
      const job = await this.#patiently(() => this.#adapter.look(step, order, stop));
      const fetch = () => this.#adapter.fetch(step, order, { signal: stop, file });
      const sung = job.state === 'done' ? await this.#patiently(fetch) : null;
      if (sung !== null) return sung;
      // It may have been restarted between its answer and the fetch.
      lostLooks = job.state === 'lost' || job.state === 'done' ? lostLooks + 1 : 0;
      if (lostLooks === LOOKS_UNTIL_LOST) {
        lostLooks = 0;
        this.#step = await this.#again(step);
        continue;
      }
      await this.#follow(job);
      await sleep(patience.lookEveryMs[look] ?? patience.lookEveryMs.at(-1) ?? 0, stop);
      stop.throwIfAborted();
    }
  }

  async #follow(job: JobState): Promise<void> {
    const { order, hooks, stop, patience } = this.#parts;
    if (job.state === 'failed') throw new RenderError('engine_error', job.message);
    if (job.state === 'planned') {
      hooks.onPlan(plannedSong(order, job.plan));
      const { raw } = job.plan;
      this.#step = await this.#submit({ stage: 'singing', plan: raw }, () =>
        this.#adapter.sing(raw, order, stop),
      );
    }
    if (job.state === 'again')
      this.#step = await this.#submit({ stage: 'singing', plan: job.plan }, () =>
        this.#adapter.sing(job.plan, order, stop),
      );
    if (job.state !== 'working') return;
    hooks.onStage?.(job.stage, job.fraction);
    if (job.stage === 'waiting' || job.fraction !== this.#fraction) this.#movedAt = Date.now();
    this.#fraction = job.fraction;
    if (Date.now() - this.#movedAt > patience.hungMs) throw new RenderError('engine_error', NO_PROGRESS);
  }

  /** The job of an earlier process, even if that ended before it stored its id; otherwise a new one. */
  async #firstStep(): Promise<EngineStep> {
    const { order, hooks, stop } = this.#parts;
    const record = hooks.run?.step ?? null;
    if (record !== null && record.jobId !== null) return record;
    const found = record === null ? null : await this.#patiently(() => findStep(this.#adapter, record, stop));
    if (found !== null) return this.#store(found);
    const plan = record?.plan ?? null;
    const repeat = record?.isRepeat ? REPEAT : {};
    if (plan !== null)
      return this.#submit({ stage: 'singing', plan, ...repeat }, () => this.#adapter.sing(plan, order, stop));
    const stage = await this.#patiently(() => this.#adapter.firstStage(order, stop));
    return this.#submit({ stage, plan, ...repeat }, () => this.#adapter.begin(order, stop));
  }

  /**
   * The job of a song that the engine forgot in a restart. What is planned sounds the same with the same seed, so it is sung
   * again by itself; a plan would be another one.
   * @throws RenderError if it was sung again already, or needs a new plan
   */
  #again({ stage, plan, isRepeat }: EngineStep): Promise<EngineStep> {
    const { order, stop } = this.#parts;
    const isPlanned = plan !== null || order.plan !== undefined || order.task !== null;
    if (isRepeat || !isPlanned || stage !== 'singing') throw new RenderError('engine_restarted', RESTARTED);
    const send = () =>
      plan === null ? this.#adapter.begin(order, stop) : this.#adapter.sing(plan, order, stop);
    return this.#submit({ stage, plan, ...REPEAT }, send);
  }

  async #submit(wanted: Omit<EngineStep, 'jobId'>, send: () => Promise<EngineStep>): Promise<EngineStep> {
    const { stop } = this.#parts;
    const newestJob = await this.#patiently(() => this.#adapter.newestJob(stop));
    const { seed } = this.#parts.order.request;
    const intent: EngineIntent = { ...wanted, jobId: null, seed, newestJob };
    await this.#store(intent);
    let isSent = false;
    const step = await this.#patiently(async () => {
      // Without an answer, the request may have arrived all the same.
      const found = isSent ? await findStep(this.#adapter, intent, stop) : null;
      isSent = true;
      return found ?? send();
    });
    return this.#store(wanted.isRepeat ? { ...step, ...REPEAT } : step);
  }

  async #store<Stored extends EngineRecord>(step: Stored): Promise<Stored> {
    this.#movedAt = Date.now();
    await this.#parts.hooks.run?.store(step);
    return step;
  }

  /**
   * A busy engine may not answer for a while: it is away only after a long silence. A song that it has not accepted yet
   * waits until it is back. Answers that nobody foresaw say nothing about a job that it has accepted.
   */
  async #patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    const { stop, patience } = this.#parts;
    for (let attempt = 0; ; attempt += 1) {
      stop.throwIfAborted();
      try {
        const result = await work();
        await this.#answered();
        this.#troubleSince = null;
        return result;
      } catch (error) {
        stop.throwIfAborted();
        if (!(error instanceof PassingProblem)) throw error;
        if (error instanceof EngineAway) await this.#notAnswered(error);
        else if (error instanceof UnforeseenAnswer) await this.#unforeseen(error);
        const { backOffMs } = patience;
        const pauseMs = backOffMs[attempt] ?? backOffMs.at(-1) ?? 0;
        await sleep(Math.max(pauseMs, error.retryAfterMs ?? 0), stop);
      }
    }
  }

  async #answered(): Promise<void> {
    this.#seenAt = Date.now();
    if (this.#awayAt === 0) return;
    this.#awayAt = 0;
    await this.#parts.hooks.run?.onBack?.();
  }

  /** @throws SongLeft, or the error of an engine that is away with the song */
  async #notAnswered(error: EngineAway): Promise<void> {
    const { hooks, patience } = this.#parts;
    const now = Date.now();
    const silentMs = now - this.#seenAt;
    this.#troubleSince = null;
    const isGone = silentMs > (error.mayBeBusy ? patience.silentMs : patience.goneMs);
    // An engine that may be busy with this song is not away yet.
    const isAway = isGone || (silentMs > patience.noticeMs && (this.#step === null || !error.mayBeBusy));
    if (isAway && now - (this.#awayAt ?? 0) > patience.awayEveryMs) {
      this.#awayAt = now;
      if (await hooks.run?.onAway?.({ isGone })) throw new SongLeft();
    }
    if (this.#step !== null && silentMs > patience.silentMs) throw error;
  }

  /** @throws RenderError for a job that the engine says nothing about for as long as for one without progress */
  async #unforeseen(error: UnforeseenAnswer): Promise<void> {
    const { patience } = this.#parts;
    await this.#answered();
    const now = Date.now();
    this.#troubleSince ??= now;
    if (this.#step !== null && now - this.#movedAt > patience.hungMs)
      throw new RenderError('engine_error', NO_PROGRESS);
    // It has not accepted the song, which may be the cause, and others wait behind it.
    if (this.#step === null && now - this.#troubleSince > patience.silentMs) throw error;
  }
}
