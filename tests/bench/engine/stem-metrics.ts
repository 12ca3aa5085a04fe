import { STEM_GROUPS, type StemGroup, stemsOfSong } from '#engine/edits/stems';
import { rmsDb } from '../meters/peaks.ts';
import { explained, judged, type Metric } from '../table.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { type BenchPrompt, PROMPTS, requestOf } from './prompts.ts';

const SEED = 515;
const SECONDS = 30;
const SILENCE_DB = -90;

/** Stems must add up to the song, and an excluded part must have a silent stem. */
export async function stemMetrics(engine: EngineUnderTest, isQuick: boolean): Promise<Metric[]> {
  const prompts = (id: string) => PROMPTS.filter((prompt) => prompt.id === id);
  const summed = ['pop, sung', 'jazz, sung', 'ambient, instrumental', 'rock, instrumental'].slice(
    0,
    isQuick ? 2 : 4,
  );
  const residuals: { name: string; db: number }[] = [];
  for (const prompt of summed.flatMap(prompts)) {
    for (const group of Object.keys(STEM_GROUPS) as StemGroup[]) {
      residuals.push({ name: `${prompt.id}, ${group}`, db: await residualDb(engine, prompt, group) });
    }
  }
  const worst = Math.max(...residuals.map(({ db }) => db));
  const drums: { name: string; db: number }[] = [];
  for (const prompt of PROMPTS.filter(({ expects }) => expects.hasDrums === false)) {
    drums.push({ name: prompt.id, db: await drumStemDb(engine, prompt) });
  }
  const loudest = Math.max(...drums.map(({ db }) => db));
  const list = (entries: readonly { name: string; db: number }[], limit: number) =>
    entries
      .filter(({ db }) => db > limit)
      .map(({ name, db }) => `${name} ${db.toFixed(1)} dB`)
      .join('; ');
  return [
    explained(
      judged(
        `stems sum to the song, residual against it (${residuals.length} sums)`,
        worst,
        `${worst.toFixed(1)} dB`,
        '<= -60 dB',
        worst <= -60,
      ),
      list(residuals, -60),
    ),
    explained(
      judged(
        'level of the drum stem where drums are excluded',
        loudest,
        `${loudest.toFixed(1)} dB`,
        `<= ${SILENCE_DB} dB`,
        loudest <= SILENCE_DB,
      ),
      list(drums, SILENCE_DB),
    ),
  ];
}

async function residualDb(engine: EngineUnderTest, prompt: BenchPrompt, group: StemGroup): Promise<number> {
  const first = await engine.render(engine.compose(requestOf(prompt, SEED, SECONDS)));
  const song = await engine.render(first.score);
  const left = Float32Array.from(song.left);
  const right = Float32Array.from(song.right);
  for (const stem of stemsOfSong(first.score, group)) {
    const audio = await engine.render(stem);
    for (let i = 0; i < left.length; i++) {
      left[i] = (left[i] as number) - (audio.left[i] as number);
      right[i] = (right[i] as number) - (audio.right[i] as number);
    }
  }
  return Math.max(rmsDb(left) - rmsDb(song.left), rmsDb(right) - rmsDb(song.right));
}

async function drumStemDb(engine: EngineUnderTest, prompt: BenchPrompt): Promise<number> {
  const { score } = await engine.render(engine.compose(requestOf(prompt, SEED, SECONDS)));
  const stem = stemsOfSong(score, 'All stems').find((one) => one.stem === 'drums');
  if (!stem) throw new Error("There is no stem 'drums'");
  const { left, right } = await engine.render(stem);
  return Math.max(rmsDb(left), rmsDb(right));
}
