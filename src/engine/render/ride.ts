import { toFrame } from '../sample-rate.ts';
import type { Score, ScoreSection, SectionGains, Span } from '../score.ts';
import type { RideAim } from './give-way.ts';

/** A section's own gain begins to change this long before it and is reached just before its first note. */
const MIX_RAMP_SECONDS = [0.15, 0.03] as const;
/** Breath and consonants of a line sound before its first vowel. */
const LINE_LEAD_SECONDS = 0.45;
const VOICE_RAMP_SECONDS = 0.08;

const LEVEL: Span = [0, 0];
const UNRIDDEN: SectionGains = { mixDb: 0, voiceDb: null };

/** Loudness of a section with an arc relative to a level one, LU. */
export function arcLu({ arcDb }: Pick<ScoreSection, 'arcDb'>): number {
  const [from, to] = (arcDb ?? LEVEL).map(factorOf) as [number, number];
  return 10 * Math.log10((from * from + from * to + to * to) / 3);
}

/** Points of a curve, linear between them and constant before and after. */
class Curve {
  private readonly frames: number[] = [];
  private readonly values: number[] = [];

  add(seconds: number, value: number): void {
    // Two sections may be closer together than the length of a ramp.
    this.frames.push(Math.max(toFrame(seconds), (this.frames.at(-1) ?? -1) + 1));
    this.values.push(value);
  }

  /** Fills `target` from frame `at` on; false (and nothing written) where the curve is `neutral` throughout. */
  fill(target: Float32Array, count: number, at: number, neutral: number): boolean {
    const { frames, values } = this;
    let next = 0;
    while (next < frames.length && (frames[next] as number) <= at) next++;
    const isLevel = next === frames.length || (frames[next] as number) >= at + count;
    const here = values[Math.max(0, next - 1)] ?? neutral;
    if (isLevel && here === neutral && (values[next] ?? here) === here) return false;
    for (let from = at; from < at + count; next++) {
      const to = Math.min(at + count, frames[next] ?? Number.POSITIVE_INFINITY);
      const before = values[next - 1] ?? values[next] ?? neutral;
      const after = values[next] ?? before;
      const start = frames[next - 1] ?? 0;
      const step = before === after ? 0 : (after - before) / ((frames[next] as number) - start);
      fillLine(target, from - at, to - at, before + step * (from - start), step);
      from = to;
    }
    return true;
  }
}

/** The gains of a score that move with its sections and lines: of the mix, of the voices. */
export class Ride {
  private readonly gains: SectionGains[];
  private readonly score: Score;
  private mix: Curve;
  private readonly voice: Curve;

  constructor(score: Score) {
    this.score = score;
    this.gains = score.sections.map(({ gains }) => gains ?? UNRIDDEN);
    this.mix = this.mixCurve();
    this.voice = this.voiceCurve();
  }

  /** Sets the gains of a section that is not yet playing, except for its voice gain. */
  setGains(section: number, gains: SectionGains): void {
    const { voiceDb } = this.gainsOf(section);
    this.gains[section] = { ...gains, voiceDb };
    this.mix = this.mixCurve();
  }

  /** First frame affected by a section's own gain. */
  startOf(section: number): number {
    return toFrame((this.score.sections[section]?.startSeconds ?? 0) - MIX_RAMP_SECONDS[0]);
  }

  gainsOf(section: number): SectionGains {
    return this.gains[section] ?? UNRIDDEN;
  }

  /** The ride's target over the band in the section playing at a frame. */
  aimAt(frame: number): RideAim {
    const { sections, master } = this.score;
    const section = sections.findLastIndex(({ startSeconds }) => toFrame(startSeconds) <= frame);
    const overBandDb = this.gainsOf(section).overBandDb ?? master.ride.voiceOverBandDb;
    return { section, overBandDb };
  }

  /** Fills the gain factor of the whole mix; false where it is 1 throughout. */
  fillMix(target: Float32Array, count: number, at: number): boolean {
    return this.mix.fill(target, count, at, 1);
  }

  /** Fills the gain factor of the voices; false where it is 1 throughout. */
  fillVoice(target: Float32Array, count: number, at: number): boolean {
    return this.voice.fill(target, count, at, 1);
  }

  private mixCurve(): Curve {
    const curve = new Curve();
    let before = factorOf(this.gains[0]?.mixDb ?? 0);
    let isMoving = false;
    for (const [i, { startSeconds, arcDb }] of this.score.sections.entries()) {
      const { mixDb } = this.gains[i] as SectionGains;
      const [after, end] = (arcDb ?? LEVEL).map((db) => factorOf(mixDb + db)) as [number, number];
      if (i > 0 && (after !== before || isMoving)) {
        curve.add(startSeconds - MIX_RAMP_SECONDS[0], before);
        curve.add(startSeconds - MIX_RAMP_SECONDS[1], after);
      } else if (i === 0) curve.add(0, after);
      isMoving = end !== after;
      before = end;
    }
    const last = this.score.sections.at(-1);
    if (last && isMoving) curve.add(last.startSeconds + last.durationSeconds, before);
    return curve;
  }

  private voiceCurve(): Curve {
    const curve = new Curve();
    const { sections, lines } = this.score;
    const factors = new Map(sections.map(({ id }, i) => [id, factorOf(this.gainsOf(i).voiceDb ?? 0)]));
    let before: number | null = null;
    for (const line of [...lines].sort((a, b) => a.startSeconds - b.startSeconds)) {
      const after = factors.get(line.sectionId) ?? 1;
      const start = (line.syllables[0]?.startSeconds ?? line.startSeconds) - LINE_LEAD_SECONDS;
      if (before === null) curve.add(0, after);
      else if (after !== before) {
        curve.add(start, before);
        curve.add(start + VOICE_RAMP_SECONDS, after);
      }
      before = after;
    }
    return curve;
  }
}

function factorOf(db: number): number {
  return 10 ** (db / 20);
}

// Inner loop: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.
function fillLine(target: Float32Array, from: number, to: number, first: number, step: number): void {
  for (let i = from; i < to; i++) target[i] = first + step * (i - from);
}
