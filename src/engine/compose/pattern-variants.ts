import type { Random } from '#lib/random';
import { type Grid, stepsOf } from '../music/grid.ts';
import type { ScoreTrack } from '../score.ts';
import type { DrumPiece } from '../sound/kit.ts';
import type { DrumPattern } from '../style/style-pack.ts';

type Change = (cell: string) => string;

/** Whether a bar of a section varies the pattern: the last of four, and in some songs the second. */
export function isVariantBar(bar: number, random: Random): boolean {
  return bar % 4 === 3 || (bar % 4 === 1 && random.chance(0.35));
}

/** Returns one bar of a part's pattern with one or two strokes changed; never the unchanged bar. */
export function variantOf(cell: string, role: ScoreTrack['role'], grid: Grid, random: Random): string {
  const eighth = grid.stepsPerBeat === 4 ? 2 : 1;
  const end = cell.length;
  const changes: Change[] =
    role === 'bass'
      ? [set(end - eighth, 'a'), set(end - eighth, '8'), set(end - grid.stepsPerBeat, '5'), withoutLast]
      : role === 'arp'
        ? [reversed, withoutLast]
        : [restruck(grid.stepsPerBeat), withoutLast, set(end - eighth, /[DU]/.test(cell) ? 'U' : 'c')];
  const from = random.int(changes.length);
  for (let i = 0; i < changes.length; i++) {
    const changed = (changes[(from + i) % changes.length] as Change)(cell);
    if (changed !== cell) return changed;
  }
  return restruck(grid.stepsPerBeat)(cell);
}

function set(at: number, mark: string): Change {
  return (cell) => (/[A-Za-z1-8]/.test(cell) ? cell.slice(0, at) + mark + cell.slice(at + 1) : cell);
}

/** The longest sustained stretch is repeated on the beat in its middle. */
function restruck(stepsPerBeat: number): Change {
  return (cell) => {
    const held = [...cell.matchAll(/[A-Za-z1-8]-*/g)].sort((a, b) => b[0].length - a[0].length)[0];
    if (!held || held[0].length < 2) return cell;
    const middle = Math.max(1, Math.round(held[0].length / 2 / stepsPerBeat) * stepsPerBeat);
    const at = held.index + Math.min(middle, held[0].length - 1);
    const mark = held[0][0] as string;
    return cell.slice(0, at) + (mark === 'C' ? 'c' : mark) + cell.slice(at + 1);
  };
}

/** The last stroke is left out and the previous one rings on. */
function withoutLast(cell: string): string {
  const strokes = [...cell.matchAll(/[A-Za-z1-8]/g)];
  const last = strokes.at(-1);
  if (!last || strokes.length < 2) return cell;
  const hold = cell[last.index - 1] === '.' ? '.' : '-';
  return cell.slice(0, last.index) + hold + cell.slice(last.index + 1);
}

function reversed(cell: string): string {
  const tones = [...cell.matchAll(/[1-8]/g)].map(([tone]) => tone).reverse();
  let next = 0;
  return cell.replace(/[1-8]/g, () => tones[next++] as string);
}

/** A bar in which a sustained stroke is repeated where a chord begins inside it. */
export function withChanges(cell: string, steps: readonly number[]): string {
  let changed = cell;
  for (const step of steps) {
    if (changed[step] !== '-') continue;
    let from = step;
    while (from > 0 && changed[from] === '-') from--;
    const mark = changed[from] as string;
    if (mark !== '.' && mark !== '-') changed = changed.slice(0, step) + mark + changed.slice(step + 1);
  }
  return changed;
}

/** Pieces that may change without losing the beat; the first one playing is used. */
const LOOSE: readonly DrumPiece[] = ['kick', 'hat', 'ride', 'shaker', 'pedalHat', 'tambourine'];

/** One bar of a groove with one stroke more or fewer than the others; the backbeat stays. */
export function variantGroove(groove: DrumPattern, bar: number, grid: Grid, random: Random): DrumPattern {
  const one = Object.fromEntries(
    (Object.entries(groove) as [DrumPiece, string][]).map(([piece, text]) => [piece, barOf(text, bar, grid)]),
  ) as DrumPattern;
  const playing = (Object.keys(one) as DrumPiece[]).filter((piece) => /[^.]/.test(one[piece] ?? ''));
  const loose = LOOSE.filter((piece) => playing.includes(piece));
  const piece = loose.length > 0 ? loose[random.int(Math.min(2, loose.length))] : playing[0];
  if (!piece) return one;
  const text = one[piece] as string;
  const eighth = grid.stepsPerBeat === 4 ? 2 : 1;
  const free = [text.length - eighth, text.length / 2 + eighth, text.length / 2 - eighth].filter(
    (step) => text[Math.round(step)] === '.' && (one.snare?.[Math.round(step)] ?? '.') === '.',
  );
  const at = free.length > 0 ? Math.round(random.pick(free)) : text.length - eighth;
  const mark = text[at] === '.' ? (piece === 'kick' ? 'x' : 'o') : '.';
  return { ...one, [piece]: text.slice(0, at) + mark + text.slice(at + 1) };
}

function barOf(text: string, bar: number, grid: Grid): string {
  const steps = stepsOf(text);
  const bars = Math.max(1, Math.round(steps.length / grid.stepsPerBar));
  const from = (bar % bars) * grid.stepsPerBar;
  return steps.slice(from, from + grid.stepsPerBar).padEnd(grid.stepsPerBar, '.');
}
