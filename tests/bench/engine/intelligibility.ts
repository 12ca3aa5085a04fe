import type { SyllableToSing } from '#engine/voice/phone-plan';
import { singLine } from '#engine/voice/sing';
import { prepareLyrics } from '#words/lyrics/prepare-lyrics';
import { recognizeLine, writeChoices } from '../judges/pocketsphinx.ts';
import { judged, type Metric, noted, percent, unmeasured } from '../table.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { LYRIC_LINES } from './prompts.ts';

const CHOICES = 100;
/** Seconds per syllable; the last pace is a slow ballad, reported without a gate. */
const PACES = [0.2, 0.3, 0.45] as const;
const MELODY = [0, 2, 4, 4, 5, 7, 5, 4, 2, 4, 2, 0];
const SINGERS = [
  ['female', 60],
  ['male', 48],
] as const;

/**
 * The bench's lines and, up to a total of a hundred, lines that combine the first words of one with the last
 * words of another.
 */
function choices(): string[] {
  const made: string[] = [...LYRIC_LINES];
  for (let shift = 1; made.length < CHOICES && shift < LYRIC_LINES.length; shift++) {
    for (let i = 0; i < LYRIC_LINES.length && made.length < CHOICES; i += 3) {
      const first = (LYRIC_LINES[i] as string).split(' ');
      const second = (LYRIC_LINES[(i + shift) % LYRIC_LINES.length] as string).split(' ');
      const mixed = [...first.slice(0, 3), ...second.slice(3)].join(' ');
      if (!made.includes(mixed)) made.push(mixed);
    }
  }
  return made;
}

/** How many sung lines a speech recognizer identifies out of a hundred choices; chance is 1 %. */
export async function intelligibilityMetrics(
  engine: EngineUnderTest,
  isInstalled: boolean,
  folder: string,
  lineCount: number,
): Promise<Metric[]> {
  const name = 'lyric intelligibility, one line out of 100';
  if (!isInstalled) return [unmeasured(name, '>= 80 %', 'pocketsphinx is not installed')];
  const grammar = writeChoices(folder, choices());
  const lines = LYRIC_LINES.filter((line) => line.split(' ').length >= 5).slice(0, lineCount);
  const metrics: Metric[] = [];
  for (const [gender, tonic] of SINGERS) {
    for (const pace of PACES) {
      let right = 0;
      for (const [i, line] of lines.entries()) {
        if (
          (await recognizeLine(folder, grammar, sing(engine, { line, gender, tonic, pace, index: i }))) ===
          line
        )
          right++;
      }
      const share = right / lines.length;
      const text = `${percent(share)} of ${lines.length} lines`;
      const row = `${name}, ${gender}, ${pace} s per syllable`;
      metrics.push(pace <= 0.3 ? judged(row, share, text, '>= 80 %', share >= 0.8) : noted(row, text));
    }
  }
  return metrics;
}

interface LineToSing {
  line: string;
  gender: 'female' | 'male';
  /** MIDI. */
  tonic: number;
  /** Seconds per syllable. */
  pace: number;
  /** Shifts the melody and seeds the voice. */
  index: number;
}

function sing(engine: EngineUnderTest, { line, gender, tonic, pace, index }: LineToSing): Float32Array {
  const words = prepareLyrics(engine.assets.dictionary, line).sections.flatMap(({ lines }) =>
    lines.flatMap((one) => one.words),
  );
  const syllables = words.flatMap((word) => word.syllables);
  const sung: SyllableToSing[] = syllables.map((syllable, at) => ({
    ...syllable,
    midi: tonic + (MELODY[(at + index) % MELODY.length] as number),
    startSeconds: 0.5 + at * pace,
    endSeconds: 0.5 + (at + (at === syllables.length - 1 ? 2 : 1)) * pace,
  }));
  const bank = engine.assets.voices[gender];
  return singLine(sung, { bank, timbre: 'natural', vibrato: 0.45, breathiness: 0.3 }, index + 1).samples;
}
