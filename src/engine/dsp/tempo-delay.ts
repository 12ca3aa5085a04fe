const FEEDBACK = 0.38;
const CROSSING = FEEDBACK + 0.4;
const TONE = 0.45;
const WET = 0.5;

/** Ping-pong echo whose time is a note value; block by block. */
export class TempoDelay {
  private readonly lines: [Float32Array, Float32Array];
  private readonly state = new Float64Array(3);

  constructor(sampleRate: number, delaySeconds: number) {
    const frames = Math.max(1, Math.round(delaySeconds * sampleRate));
    this.lines = [new Float32Array(frames), new Float32Array(frames)];
  }

  /** Replaces `count` frames of the send with the echoes. */
  process(left: Float32Array, right: Float32Array, count: number): void {
    runPingPong(left, right, count, this.lines[0], this.lines[1], this.state);
  }
}

/** Power of all echoes of a steady, centered sound relative to its send. */
export function echoPower(sampleRate: number, hertz: number): number {
  const cosine = Math.cos((2 * Math.PI * hertz) / sampleRate);
  const toned = TONE ** 2 / (1 + (1 - TONE) ** 2 - 2 * (1 - TONE) * cosine);
  const [across, back] = [toned * CROSSING ** 2, toned * FEEDBACK ** 2];
  // Only one side at a time carries it.
  return ((WET ** 2 / 2) * toned * (1 + across)) / (1 - across * back);
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.
function runPingPong(
  left: Float32Array,
  right: Float32Array,
  count: number,
  lineLeft: Float32Array,
  lineRight: Float32Array,
  state: Float64Array,
): void {
  let position = state[0] as number;
  let toneLeft = state[1] as number;
  let toneRight = state[2] as number;
  for (let i = 0; i < count; i++) {
    toneLeft += ((lineLeft[position] as number) - toneLeft) * TONE;
    toneRight += ((lineRight[position] as number) - toneRight) * TONE;
    const input = ((left[i] as number) + (right[i] as number)) * 0.5;
    lineLeft[position] = input + toneRight * FEEDBACK;
    lineRight[position] = toneLeft * CROSSING;
    left[i] = toneLeft * WET;
    right[i] = toneRight * WET;
    if (++position >= lineLeft.length) position = 0;
  }
  state[0] = position;
  state[1] = Math.abs(toneLeft) < 1e-15 ? 0 : toneLeft;
  state[2] = Math.abs(toneRight) < 1e-15 ? 0 : toneRight;
}
