import { expect } from 'vitest';
import type { BillingInfo } from '#contract/billing/billing';
import type { EngineConnection } from '#contract/making/engines';
import type { GenerationRequest } from '#contract/making/generate';
import type { Clip } from '#contract/songs/clips';
import { engineModelKey } from '#domain/create/engine-models';
import { newId } from '#lib/ids';
import { sleep } from '#lib/sleep';
import { copyFirstDatabase } from '#tests/support/server/first-database';
import { ServerProcess } from '#tests/support/server/server-process';
import type { EngineStub, JobMoment } from '../support/engines/engine-stub.ts';
import { ServerClient } from './server-client.ts';

/** What a song of an engine costs: not what one of the built-in engine costs. */
export const PRICE = 3;
/** All engines work at once, on a machine that may be busy. */
export const WAIT_MS = 180_000;
const LOOK_EVERY_MS = 200;
const SONGS_PER_REQUEST = 2;

async function until<Result>(what: string, check: () => Promise<Result | null>): Promise<Result> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`Not in time: ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}

const isOver = ({ status }: Clip) => status === 'complete' || status === 'error';

/** A stage of a song: a moment of its job of this kind at an engine. */
export interface Stage {
  readonly name: string;
  readonly kind: string;
  readonly moment: JobMoment;
}

/** How the songs of a request ended. */
interface RequestEnd {
  /** As the owner of the songs reads it. */
  readonly ends: readonly string[];
  readonly charged: number;
  /** The songs that the engine sang, by their place in the request. */
  readonly sung: readonly number[];
  /** How many jobs the engine accepted. */
  readonly jobs: number;
}

/** An engine, and an account whose songs it makes: one request at a time, whose songs meet kills at one stage. */
export class StageScene {
  readonly engine: EngineStub;
  readonly stage: Stage;
  readonly client: ServerClient;
  readonly #mv: string;
  readonly #requested: string[] = [];
  #before = { credits: 0, jobs: 0 };
  #seed = 1000;
  #isHeld = false;

  constructor({ engine, stage, client, mv }: SceneParts) {
    [this.engine, this.stage, this.client, this.#mv] = [engine, stage, client, mv];
  }

  /** Requests two songs, the first of which is held at the stage. */
  async begin(): Promise<void> {
    // A token lasts for some minutes only.
    await this.client.signIn();
    this.#seed += 2;
    this.#before = { credits: await this.#creditsLeft(), jobs: this.engine.submitted };
    this.hold(0);
    const body = {
      mv: this.#mv,
      prompt: '',
      gpt_description_prompt: 'warm synth pop',
      make_instrumental: true,
      seed: this.#seed,
      quoted_credits: SONGS_PER_REQUEST * PRICE,
      metadata: { create_mode: 'simple', create_session_token: 'kills' },
    };
    const { clips } = await this.client.post<GenerationRequest>('/api/generate/v2/', body, newId());
    this.#requested.push(...clips.map(({ id }) => id));
  }

  /** Holds a song of the request at the stage; one whose bytes were sent, where half of them were. */
  hold(song: number): void {
    const { kind, moment } = this.stage;
    const first = moment === 'sent' ? 'half-sent' : moment;
    this.#isHeld = false;
    const held = this.engine.holdAt({ kind, moment: first, seed: this.#seed + song });
    void held.then(() => {
      this.#isHeld = true;
    });
  }

  /** Waits until a song of the request is at the stage, or is about to be sent. */
  async untilHeld(): Promise<void> {
    await until(this.stage.name, async () => this.#isHeld || null);
  }

  /** Sends the rest of a song's bytes. */
  async sendRest(song: number): Promise<void> {
    await this.engine.holdAt({ kind: this.stage.kind, moment: 'sent', seed: this.#seed + song });
  }

  /** Waits until the server has finished a song that was sent, but not longer than this. */
  async finishes(song: number, waitMs: number): Promise<void> {
    const id = this.#requested.at(song - SONGS_PER_REQUEST) ?? '';
    const deadline = Date.now() + waitMs;
    while (Date.now() < deadline && !(await this.#clips([id])).every(isOver)) await sleep(LOOK_EVERY_MS);
  }

  async #clips(ids: readonly string[]): Promise<Clip[]> {
    const path = `/api/clips/get_songs_by_ids?ids=${ids.join(',')}`;
    return (await this.client.get<{ clips: Clip[] }>(path)).clips;
  }

  /** Waits for the end of the request. */
  async end(): Promise<RequestEnd> {
    const ids = this.#requested.slice(-SONGS_PER_REQUEST);
    const songs = await until(`the end, ${this.stage.name}`, async () => {
      const clips = await this.#clips(ids);
      return clips.every(isOver) ? clips : null;
    });
    for (const song of songs) if (song.status === 'complete') await this.#expectWhole(song);
    await this.#expectLibrary();
    const ends = songs.map(({ status, metadata }) =>
      status === 'complete' ? status : `${metadata.error_type}: ${metadata.error_message}`,
    );
    const { credits, jobs } = this.#before;
    const sung = this.engine.sung.filter((seed) => seed >= this.#seed).map((seed) => seed - this.#seed);
    const charged = credits - (await this.#creditsLeft());
    return { ends, charged, sung: sung.sort(), jobs: this.engine.submitted - jobs };
  }

  /** MP3s have 192 kbit/s. */
  async #expectWhole({ audio_url: url, metadata }: Clip): Promise<void> {
    const audio = await this.client.bytes(url);
    expect(audio.length / 24_000).toBeCloseTo(metadata.duration ?? 0, -0.3);
  }

  /** The library has the songs that were requested, each once, and no others. */
  async #expectLibrary(): Promise<void> {
    const { clips } = await this.client.get<{ clips: Clip[] }>('/api/feed/walk');
    expect(clips.map(({ id }) => id).sort()).toEqual(this.#requested.toSorted());
  }

  async #creditsLeft(): Promise<number> {
    return (await this.client.get<BillingInfo>('/api/billing/info/')).total_credits_left;
  }
}

interface SceneParts {
  readonly engine: EngineStub;
  readonly stage: Stage;
  readonly client: ServerClient;
  readonly mv: string;
}

/** A server with plans, whose process can be killed, and an engine for each stage, whose songs have a price. */
export class KillScene {
  readonly stages: readonly StageScene[];
  readonly #server: ServerProcess;

  private constructor(server: ServerProcess, stages: readonly StageScene[]) {
    [this.#server, this.stages] = [server, stages];
  }

  static async open(
    engines: readonly { readonly engine: EngineStub; readonly model: string; readonly stage: Stage }[],
  ): Promise<KillScene> {
    // The clients sign in after every kill.
    const server = await ServerProcess.create(undefined, { SKYLARK_RATE_LIMIT_SCALE: '1000' });
    copyFirstDatabase(server.dataFolder);
    await server.start();
    const staff = new ServerClient(server, 'first_is_staff');
    await staff.signUp();
    await staff.post('/api/server-mode/', { mode: 'plans' }, newId());
    const stages: StageScene[] = [];
    for (const [index, { engine, model, stage }] of engines.entries()) {
      await engine.start();
      const body = { name: `Cellar ${index}`, address: engine.url };
      const { id } = await staff.post<EngineConnection>('/api/engines/connections/', body, newId());
      const price = { credits_per_song: PRICE };
      await staff.post(`/api/engines/connections/${id}/price/`, price, newId());
      const client = new ServerClient(server, `ada_${index}`);
      await client.signUp();
      stages.push(new StageScene({ engine, stage, client, mv: engineModelKey(id, model) }));
    }
    await until('the models of all engines', async () => {
      const { models } = await staff.get<BillingInfo>('/api/billing/info/');
      const offered = new Set(models.map(({ engine_name: name }) => name).filter(Boolean));
      return offered.size === engines.length ? offered : null;
    });
    return new KillScene(server, stages);
  }

  killServer(): Promise<void> {
    return this.#server.stop('SIGKILL');
  }

  async restartServer(): Promise<void> {
    await this.#server.start();
    for (const { client } of this.stages) await client.signIn();
  }

  async close(): Promise<void> {
    await this.#server.dispose();
    await Promise.all(this.stages.map(({ engine }) => engine.kill()));
  }
}
