// The song engine's figures against their gates: npm run bench:engine -- [--quick] [--prompts N] [--seeds N]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { coverMetrics } from './engine/cover-metrics.ts';
import { diversityMetrics } from './engine/diversity.ts';
import { editMetrics } from './engine/edit-metrics.ts';
import { EngineUnderTest } from './engine/engine-under-test.ts';
import { intelligibilityMetrics } from './engine/intelligibility.ts';
import { lyricsMetrics } from './engine/lyrics-metrics.ts';
import { memoryMetrics } from './engine/memory.ts';
import { obedienceMetrics } from './engine/obedience.ts';
import { PROMPTS, requestOf, seedsOf } from './engine/prompts.ts';
import { requestedInAudio } from './engine/requested-instruments.ts';
import { scoreMetrics } from './engine/score-metrics.ts';
import { songMetrics } from './engine/song-metrics.ts';
import { measureSong, type SongRecord } from './engine/song-pass.ts';
import { stemMetrics } from './engine/stem-metrics.ts';
import { takesMetrics } from './engine/takes.ts';
import { understandingMetrics } from './engine/understanding.ts';
import { voiceMetrics } from './engine/voice-metrics.ts';
import { isAubioInstalled } from './judges/aubio.ts';
import { isFfmpegInstalled } from './judges/ffmpeg.ts';
import { isPocketsphinxInstalled } from './judges/pocketsphinx.ts';
import { isPraatInstalled } from './judges/praat.ts';
import { type Metric, metricTable } from './table.ts';

const QUICK = { prompts: 16, seeds: 2 };
const FULL = { prompts: PROMPTS.length, seeds: 3 };

interface Extent {
  prompts: number;
  seeds: number;
  isQuick: boolean;
}

function readExtent(): Extent {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, prompts: { type: 'string' }, seeds: { type: 'string' } },
  });
  const base = values.quick ? QUICK : FULL;
  const count = (name: 'prompts' | 'seeds', largest: number) => {
    const value = values[name] === undefined ? base[name] : Number(values[name]);
    if (!Number.isInteger(value) || value < 1 || value > largest) {
      throw new RangeError(`--${name} must be a whole number from 1 to ${largest}`);
    }
    return value;
  };
  return {
    prompts: count('prompts', PROMPTS.length),
    seeds: count('seeds', 100),
    isQuick: values.quick ?? false,
  };
}

async function measureSongs(engine: EngineUnderTest, extent: Extent, folder: string): Promise<SongRecord[]> {
  const judges = { ffmpeg: isFfmpegInstalled(), aubio: isAubioInstalled() };
  const prompts = PROMPTS.slice(0, extent.prompts);
  const records: SongRecord[] = [];
  for (const [index, seed] of seedsOf(extent.seeds).entries()) {
    for (const prompt of prompts) {
      // The external judges get only the first seed: they take longer than the song.
      const heardBy = index === 0 ? judges : { ffmpeg: false, aubio: false };
      records.push(await measureSong(engine, prompt, seed, heardBy, folder));
      process.stderr.write(`\r${records.length} of ${prompts.length * extent.seeds} songs `);
    }
  }
  process.stderr.write('\n');
  return records;
}

async function warmUp(engine: EngineUnderTest): Promise<void> {
  for (const prompt of PROMPTS.slice(0, 2)) await engine.render(engine.compose(requestOf(prompt, 99, 60)));
}

async function main(): Promise<void> {
  const extent = readExtent();
  const folder = mkdtempSync(join(tmpdir(), 'skylark-bench-'));
  try {
    const judges = {
      ffmpeg: isFfmpegInstalled(),
      aubio: isAubioInstalled(),
      praat: isPraatInstalled(),
      pocketsphinx: isPocketsphinxInstalled(),
    };
    for (const [name, isThere] of Object.entries(judges)) {
      if (!isThere) console.log(`${name} is not installed: its rows are not measured.`);
    }
    const metrics: Metric[] = await memoryMetrics();
    const engine = await EngineUnderTest.load();
    await warmUp(engine);
    const records = await measureSongs(engine, extent, folder);
    metrics.unshift(...songMetrics(records, judges));
    metrics.push(...(await voiceMetrics(engine, records, judges, folder, extent.isQuick ? 4 : 20)));
    metrics.push(
      ...(await intelligibilityMetrics(engine, judges.pocketsphinx, folder, extent.isQuick ? 6 : 20)),
    );
    metrics.push(
      ...(await stemMetrics(engine, extent.isQuick)),
      ...(await editMetrics(engine, extent.isQuick)),
      ...(await coverMetrics(engine, records)),
      await requestedInAudio(engine, extent.seeds),
    );
    metrics.push(
      ...obedienceMetrics(engine, extent.seeds),
      ...understandingMetrics(engine, extent.seeds),
      ...takesMetrics(engine, extent.seeds),
      ...diversityMetrics(engine, records),
      ...scoreMetrics(engine, extent.seeds),
      ...lyricsMetrics(),
    );
    console.log(`\n${extent.prompts} prompts x ${extent.seeds} seeds, Node ${process.version}\n`);
    console.log(metricTable(metrics));
    const short = metrics.filter(({ verdict }) => verdict === 'FALLS SHORT').length;
    console.log(`\n${metrics.filter(({ verdict }) => verdict === 'pass').length} pass, ${short} fall short`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
