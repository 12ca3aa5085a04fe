import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '#lib/translate';
import type { EngineRecord, EngineStep } from '#server/database/engine-step';
import { withDeadline } from '#server/deadline';
import { createLog } from '#server/log';
import {
  type ConnectedOrder,
  RenderError,
  type RenderedSong,
  type RenderHooks,
  RenderStopped,
  SongCancelled,
} from '../song-engine.ts';
import type { EngineAdapter } from './engine-adapter.ts';
import { EngineAway, EngineProblem, UnforeseenAnswer } from './engine-problem.ts';
import { finishSong } from './finish-song.ts';
import { plannedSong } from './planned-song.ts';
import { findStep, type Patience, SongAtEngine } from './song-at-engine.ts';
import { lyricsOf } from './song-texts.ts';
import { lyricTimesOf } from './sung-times.ts';

const log = createLog('engines');

const MINUTE_MS = 60_000;
/** The next song waits while a job is canceled. */
const CANCEL_MS = 10_000;

const PATIENCE: Patience = {
  lookEveryMs: [500, 1000, 1000, 1000, 2000, 2000, 2000, 2000, 3000],
  backOffMs: [1000, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 60_000],
  noticeMs: 10_000,
  silentMs: 10 * MINUTE_MS,
  goneMs: 3 * MINUTE_MS,
  awayEveryMs: MINUTE_MS,
  hungMs: 60 * MINUTE_MS,
};

interface ConnectedEngineParts {
  readonly name: string;
  readonly adapter: EngineAdapter;
  readonly engineFolder: string;
  /** Where the songs of engines are while they are finished. */
  readonly workFolder: string;
  /** Whether its songs are kept as it made them, too. */
  readonly keepsFlac?: boolean;
  readonly patience?: Patience;
}

/** A song engine at another address, with any protocol. */
export class ConnectedEngine {
  readonly #parts: ConnectedEngineParts;

  constructor(parts: ConnectedEngineParts) {
    this.#parts = parts;
  }

  /**
   * Plans and renders one song. With `hooks.run`, it continues the job that an earlier process started.
   * @throws RenderError when this song cannot be rendered; a retry would fail the same way.
   * @throws SongLeft when `onAway` said that another engine is to make the song.
   * @throws RenderStopped when the signal was aborted.
   */
  async render(order: ConnectedOrder, hooks: RenderHooks, stop: AbortSignal): Promise<RenderedSong> {
    const { adapter, workFolder, patience = PATIENCE } = this.#parts;
    await mkdir(workFolder, { recursive: true });
    const file = join(workFolder, `${randomUUID()}.song`);
    const song = new SongAtEngine(adapter, { order, hooks, stop, patience, file });
    try {
      return await this.#made(order, hooks, { song, stop, file });
    } catch (error) {
      if (stop.aborted) throw new RenderStopped();
      throw problemForMember(error);
    } finally {
      await rm(file, { force: true });
      if (stop.reason instanceof SongCancelled && song.step !== null) await this.#cancel(song.step);
    }
  }

  async #made(
    order: ConnectedOrder,
    hooks: RenderHooks,
    { song, stop, file }: Making,
  ): Promise<RenderedSong> {
    const beganAt = hooks.run?.step ? null : Date.now();
    const sung = await song.wait();
    const took = beganAt === null ? {} : { took_seconds: Math.round((Date.now() - beganAt) / 1000) };
    hooks.onStage?.('finishing', null);
    const { name, engineFolder, keepsFlac = false } = this.#parts;
    const { start, end, expectedSeconds, lyrics, madeWith } = sung;
    const sound = { file, start, end, expectedSeconds, engineFolder, keepsFlac };
    const { heard, voice, notes, ...finished } = await finishSong(sound, stop);
    const facts = { heard, made_with: { ...madeWith, ...took, engine: name } };
    hooks.onPlan({
      ...plannedSong(order, { lyrics, caption: madeWith.caption }),
      notes: [...sung.notes, ...notes],
    });
    hooks.onAudio(finished.audio);
    const { durationSeconds } = finished;
    const times = lyricTimesOf(lyrics ?? lyricsOf(order), sung.lrc, { durationSeconds, voice });
    return { score: null, ...finished, facts, ...times };
  }

  /** Cancels a job that another process started, or was about to start. */
  async abandon(record: EngineRecord): Promise<void> {
    await cancelling(async (limit) => {
      const { adapter } = this.#parts;
      const step = record.jobId === null ? await findStep(adapter, record, limit) : record;
      if (step !== null) await adapter.cancel(step, limit);
    });
  }

  #cancel(step: EngineStep): Promise<void> {
    return cancelling((limit) => this.#parts.adapter.cancel(step, limit));
  }
}

/**
 * What the owner of the song reads. The texts of problems are for staff: they name addresses, keys and commands; staff
 * find them in the log and under "Connected engines".
 */
function problemForMember(error: unknown): unknown {
  if (!(error instanceof EngineProblem)) return error;
  log.error('A song of an engine failed', error);
  if (error instanceof EngineAway)
    return new RenderError('engine_unreachable', t('The engine could not be reached.'));
  if (error instanceof UnforeseenAnswer)
    return new RenderError(
      'engine_error',
      t('The engine failed, or is a version that this server does not know.'),
    );
  return new RenderError('engine_error', error.message);
}

async function cancelling(work: (limit: AbortSignal) => Promise<void>): Promise<void> {
  try {
    await withDeadline(CANCEL_MS, [], work);
  } catch (error) {
    // Its song is gone in any case; the engine finishes the job, and its result is not fetched.
    log.info('A job could not be canceled at its engine', error);
  }
}

interface Making {
  readonly song: SongAtEngine;
  readonly stop: AbortSignal;
  readonly file: string;
}
