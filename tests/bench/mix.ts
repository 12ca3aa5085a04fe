// The mix against its gates, per style: npm run bench:mix -- [--styles pop,rock] [--seed N] [--seconds N] [--no-words]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EngineUnderTest } from './engine/engine-under-test.ts';
import { mixMetrics } from './engine/mix-metrics.ts';
import { type MixRecord, measureMix } from './engine/mix-pass.ts';
import { type BenchPrompt, PROMPTS, requestOf } from './engine/prompts.ts';
import { isFfmpegInstalled } from './judges/ffmpeg.ts';
import { isPocketsphinxInstalled } from './judges/pocketsphinx.ts';
import { metricTable, tableOf } from './table.ts';

const SAMPLE = 'pop,rock,hip hop,jazz,lo-fi,trap,folk,metal,soul,house';

function rowOf(record: MixRecord): string[] {
  const { prompt, sections, delivered, words } = record;
  const sung = sections.flatMap(({ kind, voice }) => (voice ? [{ kind, voice }] : []));
  const over = (kind: string) =>
    sung.flatMap((section) => (section.kind === kind ? [section.voice.overBandDb.toFixed(1)] : [])).join(' ');
  const free = sung.flatMap(({ kind, voice }) =>
    kind === 'chorus' ? [voice.intelligibility.toFixed(2)] : [],
  );
  return [
    prompt.id,
    over('verse'),
    over('chorus'),
    free.join(' '),
    words ? `${words.inMix}/${words.inStem}/${words.lines}` : '-',
    Math.min(...sections.map(({ relativeLu }) => relativeLu)).toFixed(1),
    record.balanceError.toFixed(1),
    record.balanceErrors.map((db) => db.toFixed(0)).join(' '),
    delivered ? delivered.truePeakDb.toFixed(2) : '-',
    delivered ? delivered.lufs.toFixed(2) : record.lufs.toFixed(2),
    record.timesRealtime.toFixed(1),
  ];
}

const HEAD = [
  'song',
  'verse dB',
  'chorus dB',
  'SII',
  'words mix/stem/all',
  'softest LU',
  'tone dB',
  'per octave',
  'dBTP',
  'LUFS',
  'x',
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      styles: { type: 'string', default: SAMPLE },
      seed: { type: 'string', default: '7919' },
      seconds: { type: 'string', default: '60' },
      'no-words': { type: 'boolean', default: false },
    },
  });
  const prompts = values.styles.split(',').map((style) => {
    const prompt = PROMPTS.find(({ id }) => id === `${style}, sung`);
    if (!prompt) throw new RangeError(`There is no prompt for '${style}'.`);
    return prompt;
  });
  const judges = {
    ffmpeg: isFfmpegInstalled(),
    pocketsphinx: !values['no-words'] && isPocketsphinxInstalled(),
  };
  const length = { seed: Number(values.seed), seconds: Number(values.seconds) };
  const folder = mkdtempSync(join(tmpdir(), 'skylark-mix-'));
  try {
    const engine = await EngineUnderTest.load();
    await engine.render(engine.compose(requestOf(prompts[0] as BenchPrompt, 99, 30)));
    const records: MixRecord[] = [];
    for (const prompt of prompts) {
      records.push(await measureMix(engine, prompt, length, judges, folder));
      process.stderr.write(`${rowOf(records.at(-1) as MixRecord).join('  ')}\n`);
    }
    console.log(`\n${tableOf(HEAD, records.map(rowOf))}\n\n${metricTable(mixMetrics(records))}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
