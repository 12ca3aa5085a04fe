import type { VoiceActivity } from '#domain/lyrics/line-times';
import type { StereoAudio } from '#engine/render/apply-audio-edits';
import { SAMPLE_RATE } from '#engine/sample-rate';

const STEP_SECONDS = 0.1;
/** The band in which voices are strongest. */
const LOW_HERTZ = 200;
const HIGH_HERTZ = 4000;

/**
 * How strong a voice may be over a song: the level of the middle of the stereo image in the band of voices, without
 * what is at the sides.
 */
export function voiceActivity({ left, right }: StereoAudio): VoiceActivity {
  const frames = Math.round(SAMPLE_RATE * STEP_SECONDS);
  const middle = new BandLevel();
  const sides = new BandLevel();
  const values: number[] = [];
  for (let at = 0; at < left.length; at += frames) {
    const end = Math.min(left.length, at + frames);
    for (let frame = at; frame < end; frame += 1) {
      const [one, other] = [left[frame] ?? 0, right[frame] ?? 0];
      middle.add((one + other) / 2);
      sides.add((one - other) / 2);
    }
    values.push(Math.sqrt(Math.max(0, middle.take() - sides.take()) / (end - at)));
  }
  return { values, stepSeconds: STEP_SECONDS };
}

const smoothing = (hertz: number) => 1 - Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE);

const LOW_SMOOTHING = smoothing(LOW_HERTZ);
const HIGH_SMOOTHING = smoothing(HIGH_HERTZ);

/** The energy of a signal within the band. */
class BandLevel {
  #low = 0;
  #high = 0;
  #energy = 0;

  add(value: number): void {
    this.#low += LOW_SMOOTHING * (value - this.#low);
    this.#high += HIGH_SMOOTHING * (value - this.#high);
    this.#energy += (this.#high - this.#low) ** 2;
  }

  take(): number {
    const energy = this.#energy;
    this.#energy = 0;
    return energy;
  }
}
