import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type EngineFacts, NO_ENGINE_SETTINGS } from '#domain/create/engine-models';
import type { EngineRecord } from '#server/database/engine-step';
import { ConnectedEngine } from '#server/engines/connected/connected-engine';
import type { EngineAdapter } from '#server/engines/connected/engine-adapter';
import type { Patience } from '#server/engines/connected/song-at-engine';
import { checkEngine } from '#server/engines/find-engine';
import {
  type ConnectedOrder,
  type PlannedSong,
  type RenderedSong,
  type RenderHooks,
  RenderStopped,
  SongCancelled,
} from '#server/engines/song-engine';
import { plainRequest } from '#tests/support/audio/song-request';

/** Where the suite finds an engine. */
export interface EngineUnderTest {
  readonly url: string;
  readonly key?: string;
  /** The model to use; the first one if omitted. */
  readonly model?: string;
}

export const QUICK: Patience = {
  lookEveryMs: [10, 10, 20, 50],
  backOffMs: [10, 20, 50],
  noticeMs: 100,
  silentMs: 300,
  goneMs: 200,
  awayEveryMs: 100,
  hungMs: 5000,
};
const CALM: Patience = {
  lookEveryMs: [200, 500],
  backOffMs: [500, 1000],
  noticeMs: 10_000,
  // On a processor, acestep-api answers nothing for minutes while it sings.
  silentMs: 600_000,
  goneMs: 30_000,
  awayEveryMs: 60_000,
  hungMs: 600_000,
};

/** Where songs are while they are finished. */
export const WORK_FOLDER = join(tmpdir(), `skylark-engine-songs-${process.pid}`);

const SONG_SECONDS = 12;
const LYRICS = '[Verse]\nThe harbor lights are counting down\nOne for every friend in town';

export interface Heard {
  readonly plans: PlannedSong[];
  readonly stages: string[];
  /** What was stored of its jobs, in order. */
  readonly steps: EngineRecord[];
  readonly audio: Uint8Array[];
}

export function hooksOf(heard: Heard, step: EngineRecord | null = null): RenderHooks {
  return {
    onPlan: (plan) => heard.plans.push(plan),
    onAudio: (bytes) => heard.audio.push(bytes),
    onProgress: () => undefined,
    onStage: (stage) => {
      if (heard.stages.at(-1) !== stage) heard.stages.push(stage);
    },
    run: {
      step,
      store: async (next) => {
        heard.steps.push(next);
      },
    },
  };
}

export const nothingHeard = (): Heard => ({ plans: [], stages: [], steps: [], audio: [] });
export const never = new AbortController().signal;

export function songOrder(model: string, change: Partial<ConnectedOrder['request']> = {}): ConnectedOrder {
  const request = plainRequest({
    styles: 'warm synth pop',
    lyrics: LYRICS,
    seed: 7,
    isInstrumental: false,
    durationSeconds: SONG_SECONDS,
    ...change,
  });
  return { kind: 'connected', model, request, task: null };
}

/** @param patience null for that of the server */
export async function openEngine(
  { url, key, model }: Pick<EngineUnderTest, 'url' | 'key' | 'model'>,
  patience: Patience | null = CALM,
): Promise<{ engine: ConnectedEngine; adapter: EngineAdapter; facts: EngineFacts; model: string }> {
  const connection = { url, key: key ?? null, settings: NO_ENGINE_SETTINGS };
  const { adapter, facts } = await checkEngine(connection, never);
  const { models } = facts;
  const engine = new ConnectedEngine({
    name: 'Cellar',
    adapter,
    engineFolder: 'public/engine',
    workFolder: WORK_FOLDER,
    ...(patience === null ? {} : { patience }),
  });
  return { engine, adapter, facts, model: model ?? models[0]?.name ?? '' };
}

/** Stops this process's wait as soon as the id of its job is stored. */
const stopAt = (heard: Heard, stopping: AbortController, reason?: Error) => async (step: EngineRecord) => {
  heard.steps.push(step);
  if (step.jobId !== null) stopping.abort(reason);
};

/** The tests that an engine of any protocol passes. */
export function describeEngine(name: string, find: () => Promise<EngineUnderTest>, timeoutMs: number): void {
  describe(name, () => {
    let song: RenderedSong;

    test(
      'a song is planned where the engine can, made, leveled, and says how it was made',
      async () => {
        const { engine, model } = await openEngine(await find());
        const heard = nothingHeard();
        const beganAt = Date.now();
        song = await engine.render(songOrder(model), hooksOf(heard), never);
        const tookSeconds = Math.round((Date.now() - beganAt) / 1000);
        // For those who run this against their engine.
        console.info(`${model}: ${SONG_SECONDS} s of sound in ${tookSeconds} s`);
        expect(song.score).toBeNull();
        expect(Math.abs(song.durationSeconds - SONG_SECONDS)).toBeLessThan(1);
        expect(song.waveform).toHaveLength(180);
        expect(Math.max(...song.waveform)).toBeGreaterThan(0.1);
        expect(song.facts?.made_with).toMatchObject({ engine: 'Cellar', model, seed: 7 });
        expect(heard.audio).toEqual([song.audio]);
        expect(heard.plans.at(-1)?.lyrics).toContain('[Verse');
        expect(heard.stages.at(-1)).toBe('finishing');
        expect(heard.steps.length).toBeGreaterThan(0);
      },
      timeoutMs,
    );

    test.each([
      ['cover', { kind: 'cover' }, SONG_SECONDS],
      ['continuation', { kind: 'extend', atSeconds: 10 }, 16],
      ['replaced part', { kind: 'replace', startSeconds: 4, endSeconds: 8 }, SONG_SECONDS],
    ] as const)(
      'a %s is made from the audio of a song',
      async (_name, audio, seconds) => {
        const { engine, model } = await openEngine(await find());
        const { durationSeconds } = song;
        const order: ConnectedOrder = {
          ...songOrder(model, { durationSeconds: audio.kind === 'extend' ? 6 : null }),
          task: { audio, source: { audio: song.audio, durationSeconds, lyrics: LYRICS } },
        };
        const made = await engine.render(order, hooksOf(nothingHeard()), never);
        expect(Math.abs(made.durationSeconds - seconds)).toBeLessThan(2);
      },
      timeoutMs,
    );

    test.each([
      ['stem', 'stems', { kind: 'stem', track: 'drums' }],
      ['voice over a part', 'voice', { kind: 'voice', startSeconds: 2, endSeconds: 8 }],
      ['band', 'band', { kind: 'band' }],
    ] as const)(
      'a %s is made from the audio of a song, if a model can',
      async (_name, task, audio) => {
        const { engine, facts } = await openEngine(await find());
        const able = facts.models.find(({ tasks }) => tasks.includes(task));
        if (able === undefined) return console.info(`No model makes a ${task}.`);
        const { durationSeconds } = song;
        const order: ConnectedOrder = {
          ...songOrder(able.name, { durationSeconds: null }),
          task: { audio, source: { audio: song.audio, durationSeconds, lyrics: LYRICS } },
        };
        const made = await engine.render(order, hooksOf(nothingHeard()), never);
        expect(Math.abs(made.durationSeconds - durationSeconds)).toBeLessThan(2);
      },
      timeoutMs,
    );

    test(
      'another seed gives another sound',
      async () => {
        const { engine, model } = await openEngine(await find());
        const other = await engine.render(songOrder(model, { seed: 9 }), hooksOf(nothingHeard()), never);
        expect(other.facts?.made_with?.seed).toBe(9);
        expect(Buffer.from(other.audio).equals(Buffer.from(song.audio))).toBe(false);
      },
      timeoutMs,
    );

    test(
      'another process waits for the job that this one started',
      async () => {
        const { engine, model } = await openEngine(await find());
        const order = songOrder(model);
        const heard = nothingHeard();
        const stopping = new AbortController();
        const hooks = hooksOf(heard);
        const first = engine.render(
          order,
          { ...hooks, run: { step: null, store: stopAt(heard, stopping) } },
          stopping.signal,
        );
        await expect(first).rejects.toBeInstanceOf(RenderStopped);
        const step = heard.steps.at(-1);
        const { engine: other } = await openEngine(await find());
        const again = nothingHeard();
        const made = await other.render(order, hooksOf(again, step ?? null), never);
        expect(Math.abs(made.durationSeconds - SONG_SECONDS)).toBeLessThan(1);
        expect(again.steps.some(({ jobId }) => jobId === step?.jobId)).toBe(false);
      },
      timeoutMs,
    );

    test(
      'a canceled song ends, and the next one is made',
      async () => {
        const { engine, model } = await openEngine(await find());
        const cancelling = new AbortController();
        const heard = nothingHeard();
        const run = { step: null, store: stopAt(heard, cancelling, new SongCancelled()) };
        const cancelled = engine.render(songOrder(model), { ...hooksOf(heard), run }, cancelling.signal);
        await expect(cancelled).rejects.toBeInstanceOf(RenderStopped);
        const next = await engine.render(songOrder(model, { seed: 8 }), hooksOf(nothingHeard()), never);
        expect(Math.abs(next.durationSeconds - SONG_SECONDS)).toBeLessThan(1);
      },
      timeoutMs,
    );
  });
}
