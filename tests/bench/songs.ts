// A demo of each style to listen to: npm run songs -- <folder> [--seconds N] [--seed N]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SONG_DURATION_MAX_SECONDS, SONG_DURATION_MIN_SECONDS } from '#domain/song-request';
import { encodeMp3 } from '#engine/mp3';
import { STYLE_PACKS } from '#engine/style/packs';
import { EngineUnderTest } from './engine/engine-under-test.ts';
import { PROMPTS, requestOf } from './engine/prompts.ts';

function readOptions(): { folder: string; seconds: number; seed: number } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '90' }, seed: { type: 'string', default: '7' } },
  });
  const folder = positionals[0];
  if (!folder) throw new Error('Name the folder to write to: npm run songs -- <folder>');
  const seconds = Number(values.seconds);
  if (!(seconds >= SONG_DURATION_MIN_SECONDS && seconds <= SONG_DURATION_MAX_SECONDS)) {
    throw new RangeError(
      `--seconds must be from ${SONG_DURATION_MIN_SECONDS} to ${SONG_DURATION_MAX_SECONDS}`,
    );
  }
  return { folder, seconds, seed: Number(values.seed) };
}

async function main(): Promise<void> {
  const { folder, seconds, seed } = readOptions();
  mkdirSync(folder, { recursive: true });
  const engine = await EngineUnderTest.load();
  const lyrics = PROMPTS.flatMap(({ request }) => (request.lyrics ? [request.lyrics] : []));
  for (const [index, pack] of STYLE_PACKS.entries()) {
    const sung = { styles: pack.id, lyrics: lyrics[index % lyrics.length] as string };
    const request = index % 3 === 2 ? { styles: pack.id, isInstrumental: true } : sung;
    const prompt = { id: pack.id, isPlain: true, expects: {}, request };
    const score = engine.compose(requestOf(prompt, seed + index, seconds));
    const song = await engine.render(score);
    const path = join(folder, `${pack.id.replace(/[^a-z0-9]+/gi, '-')}.mp3`);
    writeFileSync(path, await encodeMp3(song, engine.assets.mp3Wasm));
    const what = `${score.title}, ${score.bpm} bpm, ${song.durationSeconds.toFixed(0)} s, ${song.integratedLufs.toFixed(1)} LUFS`;
    console.log(`${path}  ${what}`);
  }
}

await main();
