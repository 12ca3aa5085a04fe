import type { MadeWith } from '#contract/songs/clips';
import type { VoiceActivity } from '#domain/lyrics/line-times';
import { sleep } from '#lib/sleep';
import { t } from '#lib/translate';
import type { FinishThreadData, FinishThreadReport } from '#server/audio/finish-messages';
import type { EngineIntent, EngineRecord, EngineStep } from '#server/database/engine-step';
import { createLog } from '#server/log';
import { runOnce } from '#server/threads/run-once';
import {
  type ConnectedOrder,
  type Engine,
  RenderError,
  type RenderedSong,
  type RenderHooks,
  RenderStopped,
  SongCancelled,
  SongLeft,
} from '../song-engine.ts';
import type { EngineAdapter, JobState, SungFile } from './engine-adapter.ts';
import { EngineAway, EngineProblem } from './engine-problem.ts';
import { plannedSong } from './planned-song.ts';
import { lyricsOf } from './song-texts.ts';
import { lyricTimesOf } from './sung-times.ts';

const log = createLog('engines');

const MINUTE_MS = 60_000;
const FINISH_MS = 5 * MINUTE_MS;
/** A little above the longest song of any model. */
const MAX_SECONDS = 620;

export interface Patience {
  /** Between two looks at a job, first, second and so on; the last one repeats. */
  readonly lookEveryMs: readonly number[];
  /** An engine that does not answer for longer than this is away. */
  readonly silentMs: number;
  /** An engine whose address accepts no connections for longer than this is away. It takes a while to restart. */
  readonly goneMs: number;
  /** How often the state of an engine that is away is shown, and its songs may move. */
  readonly awayEveryMs: number;
  /** A job without progress for longer than this is hung. Processors without a graphics card are slow. */
  readonly hungMs: number;
}

const PATIENCE: Patience = {
  lookEveryMs: [500, 1000, 1000, 1000, 2000, 2000, 2000, 2000, 3000],
  silentMs: 10 * MINUTE_MS,
  goneMs: 3 * MINUTE_MS,
  awayEveryMs: MINUTE_MS,
  hungMs: 60 * MINUTE_MS,
};

/** How often in a row an engine has to say that it does not know a job. */
const LOOKS_UNTIL_LOST = 3;
const RESTARTED = t('The engine was restarted; no credits were used.');

interface ConnectedEngineParts {
  readonly name: string;
  readonly adapter: EngineAdapter;
  readonly engineFolder: string;
  readonly patience?: Patience;
}

/** A song engine at another address, with any protocol. */
export class ConnectedEngine implements Engine<ConnectedOrder> {
  readonly name: string;
  readonly description = t('A song engine on your own computer.');
  readonly songsAtOnce = 1;
  readonly #adapter: EngineAdapter;
  readonly #engineFolder: string;
  readonly #patience: Patience;
  readonly #closing = new AbortController();

  constructor({ name, adapter, engineFolder, patience = PATIENCE }: ConnectedEngineParts) {
    this.name = name;
    this.#adapter = adapter;
    this.#engineFolder = engineFolder;
    this.#patience = patience;
  }

  async check(): Promise<string | null> {
    try {
      await this.#adapter.readFacts();
      return null;
    } catch (error) {
      if (error instanceof EngineProblem) return error.message;
      throw error;
    }
  }

  async render(order: ConnectedOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    const beganAt = hooks.run?.step ? null : Date.now();
    const song = new SongAtEngine(this.#adapter, { order, hooks, stop, patience: this.#patience });
    try {
      const sung = await song.wait();
      const took = beganAt === null ? {} : { took_seconds: Math.round((Date.now() - beganAt) / 1000) };
      hooks.onStage?.('finishing', null);
      const { song: finished, voice, notes } = await this.#finish(sung, took, stop);
      const { lyrics, madeWith } = sung;
      hooks.onPlan({ ...plannedSong(order, { lyrics, caption: madeWith.caption }), notes });
      hooks.onAudio(finished.audio);
      return { ...finished, ...lyricTimesOf(lyrics ?? lyricsOf(order), sung.lrc, { ...finished, voice }) };
    } catch (error) {
      if (stop.aborted) throw new RenderStopped();
      if (error instanceof EngineAway) throw new RenderError('engine_unreachable', error.message);
      if (error instanceof EngineProblem) throw new RenderError('engine_error', error.message);
      throw error;
    } finally {
      if (signal.reason instanceof SongCancelled) await song.cancel();
    }
  }

  /** Cancels a job that another process started, or was about to start. */
  async abandon(record: EngineRecord): Promise<void> {
    const step = record.jobId === null ? await findStep(this.#adapter, record) : record;
    if (step !== null) await cancelJob(this.#adapter, step);
  }

  async #finish(
    { bytes, expectedSeconds, madeWith, notes }: SungFile,
    took: Pick<MadeWith, 'took_seconds'>,
    stop: AbortSignal,
  ): Promise<FinishedSong> {
    const module = new URL('../../audio/finish-worker.ts', import.meta.url);
    const engineFolder = this.#engineFolder;
    const data: FinishThreadData = { file: bytes, expectedSeconds, maxSeconds: MAX_SECONDS, engineFolder };
    const end = await runOnce<FinishThreadReport>(module, data, { stop, deadlineMs: FINISH_MS });
    if (end.type === 'stopped') throw new RenderStopped();
    if (end.type !== 'reported') {
      log.error('A song of an engine could not be finished', end.type === 'broke' ? end.error : end.type);
      throw new RenderError('engine_error', t('The sound of the engine could not be read.'));
    }
    const { report } = end;
    if (report.type === 'refused') throw new RenderError('engine_error', report.message);
    const { audio, durationSeconds, waveform, loudnessLufs, heard, voice } = report;
    const facts = { heard, made_with: { ...madeWith, ...took, engine: this.name } };
    return {
      song: { score: null, audio, durationSeconds, waveform, loudnessLufs, facts },
      voice,
      notes: [...notes, ...report.notes],
    };
  }

  close(): Promise<void> {
    this.#closing.abort();
    return Promise.resolve();
  }
}

interface FinishedSong {
  readonly song: RenderedSong;
  readonly voice: VoiceActivity;
  readonly notes: readonly string[];
}

async function cancelJob(adapter: EngineAdapter, step: EngineStep): Promise<void> {
  try {
    await adapter.cancel(step);
  } catch (error) {
    // Its song is gone in any case; the engine finishes the job, and its result is not fetched.
    log.info('A job could not be canceled at its engine', error);
  }
}

/** The job that an intent led to; null if there is none, or if it cannot be found. */
async function findStep(adapter: EngineAdapter, intent: EngineIntent): Promise<EngineStep | null> {
  const jobId = await adapter.findJob(intent);
  const { stage, plan } = intent;
  return jobId === null ? null : { stage, jobId, plan };
}

interface SongParts {
  readonly order: ConnectedOrder;
  readonly hooks: RenderHooks;
  readonly stop: AbortSignal;
  readonly patience: Patience;
}

/** One song on its way through the jobs of an engine. */
class SongAtEngine {
  readonly #adapter: EngineAdapter;
  readonly #parts: SongParts;
  #step: EngineStep | null = null;
  #seenAt = Date.now();
  #movedAt = Date.now();
  #fraction: number | null = null;
  /** When the engine was last shown to be away; 0 if it was not, null before its first answer. */
  #awayAt: number | null = null;

  constructor(adapter: EngineAdapter, parts: SongParts) {
    this.#adapter = adapter;
    this.#parts = parts;
  }

  /**
   * Waits until the song is sung.
   * @throws RenderError, EngineProblem; anything when it is stopped
   */
  async wait(): Promise<SungFile> {
    const { order, hooks, stop, patience } = this.#parts;
    hooks.onStage?.('waiting', null);
    this.#step = await this.#firstStep();
    let lostLooks = 0;
    for (let look = 0; ; look += 1) {
      const step = this.#step;
      const job = await this.#patiently(() => this.#adapter.look(step, order));
      const sung =
        job.state === 'done' ? await this.#patiently(() => this.#adapter.fetch(step, order)) : null;
      if (sung !== null) return sung;
      // It may have been restarted between its answer and the fetch.
      lostLooks = job.state === 'lost' || job.state === 'done' ? lostLooks + 1 : 0;
      if (lostLooks === LOOKS_UNTIL_LOST) throw new RenderError('engine_restarted', RESTARTED);
      await this.#follow(job);
      await sleep(patience.lookEveryMs[look] ?? patience.lookEveryMs.at(-1) ?? 0, stop);
      stop.throwIfAborted();
    }
  }

  async cancel(): Promise<void> {
    if (this.#step !== null) await cancelJob(this.#adapter, this.#step);
  }

  async #follow(job: JobState): Promise<void> {
    const { order, hooks, patience } = this.#parts;
    if (job.state === 'failed') throw new RenderError('engine_error', job.message);
    if (job.state === 'planned') {
      hooks.onPlan(plannedSong(order, job.plan));
      const { raw } = job.plan;
      this.#step = await this.#submit('singing', raw, () => this.#adapter.sing(raw, order));
    }
    if (job.state !== 'working') return;
    hooks.onStage?.(job.stage, job.fraction);
    if (job.stage === 'waiting' || job.fraction !== this.#fraction) this.#movedAt = Date.now();
    this.#fraction = job.fraction;
    if (Date.now() - this.#movedAt > patience.hungMs)
      throw new RenderError('engine_error', t('The engine made no progress for an hour.'));
  }

  /** The job of an earlier process, even if that ended before it stored its id; otherwise a new one. */
  async #firstStep(): Promise<EngineStep> {
    const { order, hooks } = this.#parts;
    const record = hooks.run?.step ?? null;
    if (record !== null && record.jobId !== null) return record;
    const found = record === null ? null : await this.#patiently(() => findStep(this.#adapter, record));
    if (found !== null) return this.#store(found);
    const plan = record?.plan ?? null;
    if (plan !== null) return this.#submit('singing', plan, () => this.#adapter.sing(plan, order));
    const stage = await this.#patiently(() => this.#adapter.firstStage(order));
    return this.#submit(stage, null, () => this.#adapter.begin(order));
  }

  async #submit(
    stage: EngineStep['stage'],
    plan: unknown,
    send: () => Promise<EngineStep>,
  ): Promise<EngineStep> {
    const newestJob = await this.#patiently(() => this.#adapter.newestJob());
    const { seed } = this.#parts.order.request;
    const intent: EngineIntent = { stage, jobId: null, plan, seed, newestJob };
    await this.#store(intent);
    let isSent = false;
    const step = await this.#patiently(async () => {
      // Without an answer, the request may have arrived all the same.
      const found = isSent ? await findStep(this.#adapter, intent) : null;
      isSent = true;
      return found ?? send();
    });
    return this.#store(step);
  }

  async #store<Stored extends EngineRecord>(step: Stored): Promise<Stored> {
    this.#movedAt = Date.now();
    await this.#parts.hooks.run?.store(step);
    return step;
  }

  /**
   * A busy engine may not answer for a while: it is away only after a long silence. A song that it has not accepted yet
   * waits until it is back.
   */
  async #patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    const { stop, patience } = this.#parts;
    for (let attempt = 0; ; attempt += 1) {
      stop.throwIfAborted();
      try {
        const result = await work();
        await this.#answered();
        return result;
      } catch (error) {
        if (!(error instanceof EngineAway)) throw error;
        await this.#notAnswered(error);
        await sleep(patience.lookEveryMs[attempt + 1] ?? patience.lookEveryMs.at(-1) ?? 0, stop);
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
    const isAway = silentMs > (error.mayBeBusy ? patience.silentMs : patience.goneMs);
    if (isAway && now - (this.#awayAt ?? 0) > patience.awayEveryMs) {
      this.#awayAt = now;
      if (await hooks.run?.onAway?.()) throw new SongLeft();
    }
    if (this.#step !== null && silentMs > patience.silentMs) throw error;
  }
}
