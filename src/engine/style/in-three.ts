import { stepsOf } from '../music/grid.ts';
import type { DrumPattern, DrumSpec, PartSpec, StylePack } from './style-pack.ts';

/** A backbeat falls on beats two and four; in three, on beats two and three. */
const BACKBEAT_PIECES = ['snare', 'rim', 'clap'] as const;

/** Adapts a style in four to three: each bar without its last beat. A style in three is returned unchanged. */
export function inThree(pack: StylePack): StylePack {
  if (pack.beatsPerBar === 3) return pack;
  const { stepsPerBeat } = pack;
  return {
    ...pack,
    beatsPerBar: 3,
    drums: pack.drums && drumsInThree(pack.drums, stepsPerBeat),
    ...(pack.percussion && {
      percussion: {
        ...pack.percussion,
        patterns: pack.percussion.patterns.map((pattern) => patternInThree(pattern, stepsPerBeat)),
      },
    }),
    parts: pack.parts.map((part) => partInThree(part, stepsPerBeat)),
    melody: { ...pack.melody, density: pack.melody.density * 0.75 },
  };
}

function drumsInThree(spec: DrumSpec, stepsPerBeat: number): DrumSpec {
  const grooves = (patterns: readonly DrumPattern[]) =>
    patterns.map((pattern) => withTwoBackbeats(patternInThree(pattern, stepsPerBeat), stepsPerBeat));
  return {
    ...spec,
    low: grooves(spec.low),
    mid: grooves(spec.mid),
    high: grooves(spec.high),
    // Fills run to the end of the bar, so they lose their first beat instead.
    fills: spec.fills.map((fill) => mapPieces(fill, (text) => fillInThree(text, stepsPerBeat))),
  };
}

function patternInThree(pattern: DrumPattern, stepsPerBeat: number): DrumPattern {
  return mapPieces(pattern, (text) => firstThreeBeats(text, stepsPerBeat));
}

function withTwoBackbeats(pattern: DrumPattern, stepsPerBeat: number): DrumPattern {
  const changed: DrumPattern = { ...pattern };
  for (const piece of BACKBEAT_PIECES) {
    const text = pattern[piece];
    if (text === undefined) continue;
    const steps = [...text];
    for (let bar = 0; bar < steps.length; bar += 3 * stepsPerBeat) {
      const second = steps[bar + stepsPerBeat];
      if (second && second !== '.') steps[bar + 2 * stepsPerBeat] = 'o';
    }
    changed[piece] = steps.join('');
  }
  return changed;
}

function mapPieces(pattern: DrumPattern, change: (text: string) => string): DrumPattern {
  return Object.fromEntries(Object.entries(pattern).map(([piece, text]) => [piece, change(text)]));
}

function partInThree(part: PartSpec, stepsPerBeat: number): PartSpec {
  const shorten = (texts: readonly string[]) => texts.map((text) => firstThreeBeats(text, stepsPerBeat));
  return { ...part, low: shorten(part.low), ...(part.high && { high: shorten(part.high) }) };
}

function firstThreeBeats(text: string, stepsPerBeat: number): string {
  const bars: string[] = [];
  const steps = stepsOf(text);
  for (let at = 0; at < steps.length; at += 4 * stepsPerBeat)
    bars.push(steps.slice(at, at + 3 * stepsPerBeat));
  return bars.join('');
}

function fillInThree(text: string, stepsPerBeat: number): string {
  return stepsOf(text)
    .padEnd(4 * stepsPerBeat, '.')
    .slice(stepsPerBeat, 4 * stepsPerBeat);
}
