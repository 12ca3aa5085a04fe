import { stepsOf } from '../music/grid.ts';
import type { DrumPattern, PartSpec, StylePack } from './style-pack.ts';

/** Compound beats carry more notes, at a slower tempo. */
const TEMPO = 0.74;
const RESTS = new Set(['.', '-']);
/** Pieces that play all three thirds of a beat. */
const RUNNING: ReadonlySet<string> = new Set(['hat', 'ride', 'shaker', 'maracas', 'cabasa', 'pedalHat']);

/** Adapts a style in four to 6/8: compound beats, two bars of six for one bar of the style. */
export function inSix(pack: StylePack): StylePack {
  // Unswung triplet beats already work as 6/8; a bar of three such beats cannot become one of six.
  if (pack.beatsPerBar === 3) return pack;
  const { drums, percussion } = pack;
  const steps = pack.stepsPerBeat;
  const grooves = (patterns: readonly DrumPattern[]) => patterns.map((pattern) => drumsInSix(pattern, steps));
  return {
    ...pack,
    stepsPerBeat: 3,
    swing: { ...pack.swing, amount: 0 },
    bpm: steps === 3 ? pack.bpm : [pack.bpm[0] * TEMPO, pack.bpm[1] * TEMPO],
    drums: drums && {
      ...drums,
      low: grooves(drums.low),
      mid: grooves(drums.mid),
      high: grooves(drums.high),
      fills: grooves(drums.fills),
    },
    ...(percussion && { percussion: { ...percussion, patterns: grooves(percussion.patterns) } }),
    parts: pack.parts.map((part) => partInSix(part, steps)),
  };
}

function drumsInSix(pattern: DrumPattern, stepsPerBeat: number): DrumPattern {
  return Object.fromEntries(
    Object.entries(pattern).map(([piece, text]) => [
      piece,
      beatsOf(text, stepsPerBeat)
        .map((beat) => (RUNNING.has(piece) ? running(beat) : stepsPerBeat === 3 ? beat : hitsInSix(beat)))
        .join(''),
    ]),
  );
}

function beatsOf(text: string, stepsPerBeat: number): string[] {
  const steps = stepsOf(text);
  return Array.from({ length: Math.ceil(steps.length / stepsPerBeat) }, (_, beat) =>
    steps.slice(beat * stepsPerBeat, (beat + 1) * stepsPerBeat).padEnd(stepsPerBeat, '.'),
  );
}

function running(beat: string): string {
  return /^\.*$/.test(beat) ? '...' : `${beat[0] === '.' ? 'o' : beat[0]}oo`;
}

/** The half of a beat becomes its last third, the first quarter its second. */
function hitsInSix(beat: string): string {
  const [first, second, third, fourth] = [...beat] as [string, string, string, string];
  return first + second + (third === '.' ? fourth : third);
}

function partInSix(part: PartSpec, stepsPerBeat: number): PartSpec {
  const change = (texts: readonly string[]) =>
    texts.map((text) => {
      const beats = beatsOf(text, stepsPerBeat);
      return beats
        .map((beat, i) =>
          part.role === 'arp' ? arpInSix(beat, beats[i + 1] ?? beats[0] ?? beat) : heldInSix(beat),
        )
        .join('');
    });
  return { ...part, low: change(part.low), ...(part.high && { high: change(part.high) }) };
}

function heldInSix(beat: string): string {
  // Chords that occur twice a beat play on all three thirds: the slow triplets of a ballad.
  if (/^C.*[Cc]/.test(beat)) return 'Ccc';
  if (/^c.*[Cc]/.test(beat)) return 'ccc';
  if (beat.length === 3) return beat;
  const [first, second, third, fourth] = [...beat] as [string, string, string, string];
  return first + second + (RESTS.has(third) && !RESTS.has(fourth) ? fourth : third);
}

/** An arpeggio continues through all three thirds of the beat, toward the start of the next. */
function arpInSix(beat: string, next: string): string {
  if (/^[.-]+$/.test(beat)) return '...';
  const notes = [...beat].filter((step) => !RESTS.has(step));
  const toward = [...next].find((step) => !RESTS.has(step)) ?? (notes[0] as string);
  const [first, second, third] = [...notes, toward, notes[0] as string];
  return `${RESTS.has(beat[0] as string) ? '.' : first}${second}${third}`;
}
