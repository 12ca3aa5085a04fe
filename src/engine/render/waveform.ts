import { relativeLoudness } from '#lib/relative-loudness';

const LENGTH = 180;

/** Measures the loudness of equal stretches of a song, which arrives in pieces. */
export class WaveformMeter {
  private readonly total: number;
  private readonly squares = new Float64Array(LENGTH);
  private frame = 0;

  /** @param total frames of the song */
  constructor(total: number) {
    this.total = total;
  }

  push(left: Float32Array, right: Float32Array): void {
    for (let done = 0; done < left.length && this.frame < this.total; ) {
      const index = this.stretchOf(this.frame);
      const count = Math.min(left.length - done, this.startOf(index + 1) - this.frame);
      this.squares[index] = squaresOf(this.squares[index] as number, left, right, done, done + count);
      done += count;
      this.frame += count;
    }
  }

  /** 180 values 0 to 1, relative to the loudest. */
  waveform(): number[] {
    return relativeLoudness(
      Array.from(this.squares, (sum, index) => {
        const frames = this.startOf(index + 1) - this.startOf(index);
        return frames > 0 ? sum / (2 * frames) : 0;
      }),
    );
  }

  private startOf(index: number): number {
    return Math.floor((index * this.total) / LENGTH);
  }

  private stretchOf(frame: number): number {
    let index = Math.min(LENGTH - 1, Math.floor((frame * LENGTH) / this.total));
    while (index < LENGTH - 1 && this.startOf(index + 1) <= frame) index++;
    return index;
  }
}

/** Adds the squares one by one: the sum is then the same however the song is cut into pieces. */
function squaresOf(sum: number, left: Float32Array, right: Float32Array, from: number, to: number): number {
  let added = sum;
  for (let i = from; i < to; i++) added += (left[i] as number) ** 2 + (right[i] as number) ** 2;
  return added;
}
