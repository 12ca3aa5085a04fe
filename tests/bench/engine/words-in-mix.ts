import type { Score } from '#engine/score';
import { recognizeLine, writeChoices } from '../judges/pocketsphinx.ts';
import { LYRIC_LINES } from './prompts.ts';

const CHOICES = 100;
const RATE = 44_100;
const MARGIN_SECONDS = 0.25;

/** Counts of distinct sung lines that a recognizer identifies out of a hundred choices; chance is 1 %. */
export interface RecognizedLines {
  lines: number;
  inMix: number;
  /** In the voice alone, as processed by the mix. */
  inStem: number;
  chorusLines: number;
  inMixOfChorus: number;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]/g, '')
    .trim();

/** Counts the lines of the song's lead that a recognizer identifies in the mix and in the voice alone. */
export async function recognizedLines(
  score: Score,
  mix: Float32Array,
  voice: Float32Array,
  folder: string,
): Promise<RecognizedLines> {
  const lines = score.lines.filter(({ part, text }) => part === 'lead' && plain(text).split(' ').length >= 4);
  const grammar = writeChoices(folder, choices(lines.map(({ text }) => plain(text))));
  const heard: RecognizedLines = { lines: 0, inMix: 0, inStem: 0, chorusLines: 0, inMixOfChorus: 0 };
  const known = new Set<string>();
  for (const line of lines) {
    const text = plain(line.text);
    // A repeated line counts once.
    if (known.has(text)) continue;
    known.add(text);
    const kind = score.sections.find(({ id }) => id === line.sectionId)?.kind;
    const from = Math.max(0, Math.round((line.startSeconds - MARGIN_SECONDS) * RATE));
    const to = Math.round((line.endSeconds + MARGIN_SECONDS) * RATE);
    const isInMix = (await recognizeLine(folder, grammar, mix.slice(from, to))) === text;
    const isInStem = (await recognizeLine(folder, grammar, voice.slice(from, to))) === text;
    heard.lines++;
    if (isInMix) heard.inMix++;
    if (isInStem) heard.inStem++;
    if (kind !== 'chorus') continue;
    heard.chorusLines++;
    if (isInMix) heard.inMixOfChorus++;
  }
  return heard;
}

/**
 * The song's own lines, the bench's lines, and lines that combine the first words of one with the last words of
 * another.
 */
function choices(own: readonly string[]): string[] {
  const made = [...new Set([...own, ...LYRIC_LINES])];
  const sources = [...made];
  for (let shift = 1; made.length < CHOICES && shift < sources.length; shift++) {
    for (let i = 0; i < sources.length && made.length < CHOICES; i += 3) {
      const first = (sources[i] as string).split(' ');
      const second = (sources[(i + shift) % sources.length] as string).split(' ');
      const mixed = [...first.slice(0, 3), ...second.slice(3)].join(' ');
      if (!made.includes(mixed)) made.push(mixed);
    }
  }
  return made;
}
