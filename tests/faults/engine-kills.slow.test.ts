import { afterAll, beforeAll, expect, test } from 'vitest';
import { AceStepApiStub, API_MODEL } from '../support/engines/ace-step-api-stub.ts';
import { AceStepCppStub, TURBO } from '../support/engines/ace-step-cpp-stub.ts';
import type { JobMoment } from '../support/engines/engine-stub.ts';
import { KillScene, PRICE, type Stage, type StageScene, WAIT_MS } from './kill-scene.ts';

/** A request makes two songs, and each of them meets a kill. */
const SONGS = [0, 1];
/** How often each side is killed at each stage, in whole requests. */
const KILLS = Number(process.env.KILLS ?? 2);
const REQUESTS = Math.ceil(KILLS / SONGS.length);
const TEST_MS = 300_000 * (1 + REQUESTS);

const COMPLETE = 'complete';
const RESTARTED = 'engine_restarted: The engine was restarted.';

/** Every stage at both engines. */
const STAGES: readonly Stage[] = [
  { name: 'the plan is requested', kind: 'lm', moment: 'requested' },
  { name: 'the engine has accepted the plan and not answered', kind: 'lm', moment: 'accepted' },
  { name: 'the engine plans', kind: 'lm', moment: 'running' },
  { name: 'the plan is ready', kind: 'lm', moment: 'finished' },
  { name: 'half of the plan is sent', kind: 'lm', moment: 'half-sent' },
  { name: 'the planned song is requested', kind: 'synth', moment: 'requested' },
  { name: 'the engine has accepted the planned song and not answered', kind: 'synth', moment: 'accepted' },
  { name: 'the engine sings the planned song', kind: 'synth', moment: 'running' },
  { name: 'the planned song is ready', kind: 'synth', moment: 'finished' },
  { name: 'half of the planned song is sent', kind: 'synth', moment: 'half-sent' },
  { name: 'the server finishes the planned song', kind: 'synth', moment: 'sent' },
  { name: 'the song is requested', kind: 'task', moment: 'requested' },
  { name: 'the engine has accepted the song and not answered', kind: 'task', moment: 'accepted' },
  { name: 'the song waits at the engine', kind: 'task', moment: 'waiting' },
  { name: 'the engine sings', kind: 'task', moment: 'running' },
  { name: 'the song is ready', kind: 'task', moment: 'finished' },
  { name: 'half of the song is sent', kind: 'task', moment: 'half-sent' },
  { name: 'the server finishes the song', kind: 'task', moment: 'sent' },
];
/** ace-server has a job for the plan and one for the song, acestep-api one for both. */
const isApi = ({ kind }: Stage) => kind === 'task';
const jobsPerSong = (stage: Stage) => (isApi(stage) ? 1 : 2);

/** acestep-api has no list of its jobs: one whose id was not stored is not found again, and the song is sung twice. */
const isForgotten = (stage: Stage) => isApi(stage) && stage.moment === 'accepted';
/** What an engine did not confirm waits until it is back; nothing more is needed of one that sent the song. */
const OUTLIVES_ENGINE: readonly JobMoment[] = ['requested', 'accepted', 'sent'];

let scene: KillScene;
/** How long the server takes to decode, level and store a song. */
let finishMs = 0;

beforeAll(async () => {
  const engines = STAGES.map((stage) => {
    const engine = isApi(stage) ? new AceStepApiStub() : new AceStepCppStub();
    engine.jobMs = 2;
    return { engine, model: isApi(stage) ? API_MODEL : TURBO, stage };
  });
  scene = await KillScene.open(engines);
  const finishing = scene.stages.filter(isFinishing);
  await Promise.all(finishing.map((one) => one.begin()));
  await Promise.all(finishing.map((one) => one.untilHeld()));
  await Promise.all(finishing.map((one) => one.sendRest(0)));
  const sentAt = Date.now();
  for (const { engine } of finishing) engine.release();
  await Promise.all(finishing.map((one) => one.finishes(0, WAIT_MS)));
  finishMs = Date.now() - sentAt;
  await Promise.all(finishing.map((one) => one.end()));
}, TEST_MS);
afterAll(() => scene.close());

const isFinishing = ({ stage }: StageScene) => stage.moment === 'sent';

/**
 * Sends the rest of songs. No request shows what the server does with them then: the kill comes at any time of that, and
 * before the next songs are sent.
 */
async function send(stages: readonly StageScene[], song: number): Promise<void> {
  await Promise.all(stages.map((one) => one.sendRest(song)));
  const waitMs = Math.random() * finishMs;
  await Promise.race(stages.map((one) => one.finishes(song, waitMs)));
}

const byStage = async <Found>(find: (one: StageScene) => Found | Promise<Found>) =>
  Object.fromEntries(
    await Promise.all(scene.stages.map(async (one) => [`while ${one.stage.name}`, await find(one)] as const)),
  );

test(
  'a server that is killed at any stage of a song makes it after its restart: sung once, charged once',
  async () => {
    for (let request = 0; request < REQUESTS; request += 1) {
      for (const one of scene.stages) await one.begin();
      for (const song of SONGS) {
        await Promise.all(scene.stages.map((one) => one.untilHeld()));
        await send(scene.stages.filter(isFinishing), song);
        await scene.killServer();
        for (const one of scene.stages) one.engine.release();
        if (song < SONGS.length - 1) for (const one of scene.stages) one.hold(song + 1);
        await scene.restartServer();
      }
      const expected = await byStage(({ stage }) => ({
        ends: [COMPLETE, COMPLETE],
        charged: 2 * PRICE,
        sung: isForgotten(stage) ? [0, 0, 1, 1] : SONGS,
        jobs: SONGS.length * (isForgotten(stage) ? 2 : jobsPerSong(stage)),
      }));
      expect(await byStage((one) => one.end())).toEqual(expected);
    }
  },
  TEST_MS,
);

test(
  'when an engine is killed at any stage of a song, the song is there and charged once, or says so and costs nothing',
  async () => {
    for (let request = 0; request < REQUESTS; request += 1) {
      for (const one of scene.stages) await one.begin();
      const found = await byStage(async (one) => {
        for (const song of SONGS) {
          await one.untilHeld();
          if (isFinishing(one)) await send([one], song);
          await one.engine.kill();
          if (song < SONGS.length - 1) one.hold(song + 1);
          await one.engine.start();
        }
        const { ends, charged, sung } = await one.end();
        return { ends, charged, sungTwice: sung.length - new Set(sung).size };
      });
      const expected = await byStage(({ stage }) => {
        const isRepeated = stage.kind === 'synth' && !OUTLIVES_ENGINE.includes(stage.moment);
        const isMade = isRepeated || OUTLIVES_ENGINE.includes(stage.moment);
        const end = isMade ? COMPLETE : RESTARTED;
        const sungTwice = isRepeated && stage.moment !== 'running' ? SONGS.length : 0;
        return { ends: [end, end], charged: isMade ? 2 * PRICE : 0, sungTwice };
      });
      expect(found).toEqual(expected);
    }
  },
  TEST_MS,
);
