import { addPanned, addScaled } from '../sound/sample-voice.ts';

const INITIAL_FRAMES = 1 << 16;
/** Doubling would leave a third of the memory of a song's stems unused. */
const GROWTH_FRAMES = 1 << 15;

/** Buffer for a window and everything ringing past its end: mono or stereo. */
export class CarryBuffer {
  left = new Float32Array(INITIAL_FRAMES);
  /** Empty for mono. */
  right: Float32Array<ArrayBuffer>;
  /** Number of frames from the front that may be nonzero. */
  filled = 0;

  constructor(isMono: boolean) {
    this.right = new Float32Array(isMono ? 0 : INITIAL_FRAMES);
  }

  /** Makes room for `frames` frames from the front and marks them as filled. */
  reserve(frames: number): void {
    if (frames > this.left.length) {
      const size = Math.ceil(frames / GROWTH_FRAMES) * GROWTH_FRAMES;
      this.left = enlarged(this.left, size);
      if (this.right.length > 0) this.right = enlarged(this.right, size);
    }
    if (frames > this.filled) this.filled = frames;
  }

  /**
   * Adds a mono sound at frame `at`, panned from -1 (left) to 1 (right); in a mono buffer it is added
   * unchanged.
   */
  add(mono: Float32Array, at: number, gain: number, pan: number): void {
    this.reserve(at + mono.length);
    if (this.right.length === 0) {
      addScaled(this.left, mono, at, gain);
      return;
    }
    const angle = ((pan + 1) * Math.PI) / 4;
    const onLeft = gain * Math.cos(angle) * Math.SQRT2;
    const onRight = gain * Math.sin(angle) * Math.SQRT2;
    addPanned(this.left, this.right, mono, at, onLeft, onRight);
  }

  advance(frames: number): void {
    const kept = Math.max(0, this.filled - frames);
    for (const side of [this.left, this.right]) {
      side.copyWithin(0, frames, frames + kept);
      side.fill(0, kept, Math.max(this.filled, kept));
    }
    this.filled = kept;
  }
}

function enlarged(source: Float32Array<ArrayBuffer>, size: number): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(size);
  larger.set(source);
  return larger;
}
