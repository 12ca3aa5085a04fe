// The built-in writer's lyrics against their gates, without audio: npx tsx tests/bench/lyrics.ts [--songs N]
import { parseArgs } from 'node:util';
import { writeLyrics } from '#words/write/write-lyrics';
import { lyricsMetrics } from './engine/lyrics-metrics.ts';
import { HELD_OUT_SUBJECTS } from './engine/lyrics-subjects.ts';
import { metricTable } from './table.ts';

const { values } = parseArgs({ options: { songs: { type: 'string' } } });
const step = Math.max(1, Math.floor(HELD_OUT_SUBJECTS.length / Math.max(1, Number(values.songs ?? 1))));
for (const [index, { description }] of HELD_OUT_SUBJECTS.entries()) {
  if (values.songs === undefined || index % step !== 0) continue;
  const { title, tags, text } = writeLyrics({ description, styles: '', seed: index + 1, model: 'default' });
  console.log(`# ${title} (${description}; ${tags})\n\n${text}\n`);
}
console.log(metricTable(lyricsMetrics()));
