// An album of all styles, with a page to listen to: npm run songs -- <folder> [--seconds N] [--seed N]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { coverSvg } from '#domain/cover-art/cover-svg';
import { SONG_DURATION_MAX_SECONDS, SONG_DURATION_MIN_SECONDS } from '#domain/create/song-request';
import { deliverSong } from '#engine/deliver';
import { STYLE_PACKS } from '#engine/style/packs';
import { type AlbumSong, albumPage } from './album-page.ts';
import { EngineUnderTest } from './engine/engine-under-test.ts';
import { requestOf } from './engine/prompts.ts';

function readOptions(): { folder: string; seconds: number; seed: number } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '90' }, seed: { type: 'string', default: '7' } },
  });
  const folder = positionals[0];
  if (!folder) throw new Error('Missing folder. Usage: npm run songs -- <folder>');
  const seconds = Number(values.seconds);
  if (!(seconds >= SONG_DURATION_MIN_SECONDS && seconds <= SONG_DURATION_MAX_SECONDS)) {
    throw new RangeError(
      `--seconds must be from ${SONG_DURATION_MIN_SECONDS} to ${SONG_DURATION_MAX_SECONDS}`,
    );
  }
  return { folder, seconds, seed: Number(values.seed) };
}

/** One for each style in turn, for an album with varied subjects. */
const SUBJECTS = [
  'my grandmother who loves gardening',
  'a night train to Lisbon',
  'leaving the town I grew up in',
  'a birthday for Tom',
  'the last day of summer',
  'my old dog asleep by the fire',
  'someone I never dared to call',
];

function requestFor(style: string, index: number) {
  if (index % 3 === 2) return { styles: style, isInstrumental: true };
  return { styles: style, description: `a song about ${SUBJECTS[index % SUBJECTS.length]}` };
}

async function main(): Promise<void> {
  const { folder, seconds, seed } = readOptions();
  mkdirSync(folder, { recursive: true });
  const engine = await EngineUnderTest.load();
  const songs: AlbumSong[] = [];
  for (const [index, { id }] of STYLE_PACKS.entries()) {
    const request = requestFor(id, index);
    const score = engine.compose(
      requestOf({ id, isPlain: true, expects: {}, request }, seed + index, seconds),
    );
    const { song, mp3 } = await deliverSong(score, engine.assets, { onBytes: () => undefined });
    const file = `${id.replace(/[^a-z0-9]+/gi, '-')}.mp3`;
    writeFileSync(join(folder, file), mp3);
    const facts = `${id}, ${score.bpm} bpm, ${song.durationSeconds.toFixed(0)} s, ${song.integratedLufs.toFixed(1)} LUFS`;
    songs.push({
      file,
      title: score.title,
      facts,
      request: [request.description, request.styles, request.isInstrumental ? 'instrumental' : '']
        .filter(Boolean)
        .join(', '),
      coverSvg: coverSvg({ seed: `${seed} ${id}`, tags: score.tags }),
      peaks: song.waveform,
      lines: score.lines.filter(({ part }) => part === 'lead'),
      notices: score.notices,
    });
    console.log(`${join(folder, file)}  ${score.title}, ${facts}`);
  }
  writeFileSync(join(folder, 'index.html'), albumPage(songs));
  console.log(join(folder, 'index.html'));
}

await main();
