import { joined, type SongEncoder } from '../mp3.ts';
import { MP3_FRAME_SAMPLES, type Mp3Frame, Mp3Frames } from './mp3-frames.ts';
import type { ReusedStretch } from './reused-stretches.ts';

/** Frames at the ends of a stretch that are affected by neighboring audio: the encoder looks ahead and back. */
const EDGE_FRAMES = 4;
/** Frames encoded alongside reused ones before joining, to bring the encoder into the right state. */
const WARM_FRAMES = 8;
/** Number of frames searched for a join with encoded audio. */
const JOIN_FRAMES = 60;
/** Frames encoded at a time during the search for a join. */
const SEARCH_FRAMES = 8;

type Bytes = Uint8Array<ArrayBuffer>;
type Piece = { left: Float32Array; right: Float32Array };

/** A reused stretch in frames of the new song's MP3. */
interface Reused {
  /** First frame that may be reused. */
  readonly first: number;
  /** First frame after the stretch. */
  readonly end: number;
  frameAt(index: number): Mp3Frame | undefined;
}

/** The encoding of audio between the reused stretches. */
interface Encoded {
  readonly encoder: SongEncoder;
  readonly parser: Mp3Frames;
  /** Index of its first output frame. */
  readonly first: number;
  /** Frames that are not in the new song yet. */
  frames: Mp3Frame[];
  /** Index of the first of `frames`. */
  next: number;
  /** The frame before `frames`. */
  before: Mp3Frame | undefined;
}

/**
 * Builds the MP3 of an edited song from frames of its sources' MP3s, and encodes only the audio between them.
 *
 * A frame's data may begin in earlier frames (the bit reservoir). A frame can therefore follow one of another
 * file only if the frames it replaces leave enough room for its data, and if both have the same windows, since
 * neighboring windows overlap.
 */
export class SplicedEncoder implements SongEncoder {
  /** Whether mismatched frames had to be joined: the file must then be encoded as a whole. */
  isBroken = false;
  readonly #start: () => Promise<SongEncoder>;
  readonly #stretches: Reused[];
  #copied: Reused | null = null;
  #encoded: Encoded | null = null;
  /** Index of the next frame of the song. */
  #next = 0;
  /** The last frame of the song so far, whose end may still receive data of the next one. */
  #held: Uint8Array | null = null;
  #out: Uint8Array[] = [];
  /** Samples consumed so far. */
  #taken = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param start creates the encoder for a stretch */
  constructor(stretches: readonly ReusedStretch[], start: () => Promise<SongEncoder>) {
    this.#start = start;
    this.#stretches = stretches.map(reusedOf).filter(({ first, end }) => end - first > 2 * JOIN_FRAMES);
    if (this.#stretches[0]?.first === 0) this.#copied = this.#stretches.shift() ?? null;
  }

  encode(left: Float32Array, right: Float32Array): Promise<Bytes> {
    const piece = { left: left.slice(), right: right.slice() };
    return this.#after(() => this.#take(piece));
  }

  finish(): Promise<Bytes> {
    return this.#after(() => this.#finish());
  }

  end(): void {
    this.#encoded?.encoder.end();
  }

  #after(step: () => Promise<void>): Promise<Bytes> {
    const done = this.#last.then(async () => {
      await step();
      return joined(this.#out.splice(0));
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #take(piece: Piece): Promise<void> {
    let at = 0;
    while (at < piece.left.length) {
      const frames = Math.min(piece.left.length - at, this.#framesAtOnce());
      const part = {
        left: piece.left.subarray(at, at + frames),
        right: piece.right.subarray(at, at + frames),
      };
      await this.#takePart(part);
      at += frames;
      this.#taken += frames;
    }
  }

  /** Number of samples that can be processed before the next change. */
  #framesAtOnce(): number {
    const to = (frame: number) => frame * MP3_FRAME_SAMPLES - this.#taken;
    if (this.#copied) {
      const start = to(this.#copied.end - JOIN_FRAMES);
      return start > 0 ? start : SEARCH_FRAMES * MP3_FRAME_SAMPLES;
    }
    const [coming] = this.#stretches;
    const start = coming ? to(coming.first) : Number.POSITIVE_INFINITY;
    return start > 0 ? start : SEARCH_FRAMES * MP3_FRAME_SAMPLES;
  }

  async #takePart(part: Piece): Promise<void> {
    const copied = this.#copied;
    const isOnlyCopied = copied !== null && this.#taken < (copied.end - JOIN_FRAMES) * MP3_FRAME_SAMPLES;
    if (isOnlyCopied) {
      const frames = Math.floor((this.#taken + part.left.length) / MP3_FRAME_SAMPLES);
      this.#copyUntil(copied, Math.min(frames, copied.end - JOIN_FRAMES));
      return;
    }
    const first = copied ? copied.end - JOIN_FRAMES : 0;
    this.#encoded ??= await this.#startAt(first);
    const { encoder, parser, frames } = this.#encoded;
    frames.push(...parser.take(await encoder.encode(part.left, part.right)));
    if (copied) this.#joinEncoded(copied, this.#encoded, false);
    else this.#passOn(this.#encoded);
  }

  async #startAt(first: number): Promise<Encoded> {
    const encoder = await this.#start();
    return { encoder, parser: new Mp3Frames(), first, frames: [], next: first, before: undefined };
  }

  #copyUntil(copied: Reused, end: number): void {
    for (; this.#next < end; this.#next++) {
      const frame = copied.frameAt(this.#next);
      if (!frame) return;
      this.#hold(frame.bytes);
    }
  }

  /**
   * Switches from reused to encoded frames as late as they fit: the longer the encoder has run, the better its
   * output.
   */
  #joinEncoded(copied: Reused, encoded: Encoded, isOver: boolean): void {
    const { frames, first } = encoded;
    if (first + frames.length <= copied.end && !isOver) return;
    let at = Math.min(copied.end, first + frames.length - 1);
    while (
      at >= first + WARM_FRAMES &&
      !this.#fits(
        at,
        (i) => copied.frameAt(i),
        (i) => frames[i - first],
      )
    )
      at--;
    if (at < first + WARM_FRAMES) {
      this.isBroken = true;
      at = Math.min(copied.end, first + frames.length - 1);
    }
    this.#copyUntil(copied, at);
    this.#lend(frames[at - first - 1], frames[at - first]);
    this.#copied = null;
    encoded.before = frames[at - first - 1];
    encoded.frames = frames.slice(at - first);
    encoded.next = at;
    this.#passOn(encoded);
  }

  /** Appends encoded frames to the song, until a reused stretch can take over. */
  #passOn(encoded: Encoded): void {
    for (let frame = encoded.frames.shift(); frame; frame = encoded.frames.shift()) {
      const copied = this.#comingAt(encoded.next);
      const { before } = encoded;
      const here = encoded.next;
      const encodedAt = (i: number) => (i === here ? frame : i === here - 1 ? before : undefined);
      if (copied && this.#fits(here, encodedAt, (i) => copied.frameAt(i))) {
        this.#lend(copied.frameAt(here - 1), copied.frameAt(here));
        encoded.encoder.end();
        this.#encoded = null;
        this.#copied = copied;
        this.#stretches.shift();
        return;
      }
      this.#hold(frame.bytes);
      encoded.before = frame;
      encoded.next += 1;
      this.#next = encoded.next;
    }
  }

  /** The stretch that a frame may belong to; stretches that have passed are dropped. */
  #comingAt(index: number): Reused | null {
    while (this.#stretches[0] && index >= this.#stretches[0].end - 2 * JOIN_FRAMES) this.#stretches.shift();
    const [coming] = this.#stretches;
    return coming && index >= coming.first ? coming : null;
  }

  #fits(
    at: number,
    left: (index: number) => Mp3Frame | undefined,
    joinedTo: (index: number) => Mp3Frame | undefined,
  ): boolean {
    const [last, instead] = [left(at - 1), left(at)];
    const [before, first] = [joinedTo(at - 1), joinedTo(at)];
    if (!last || !instead || !before || !first) return false;
    const isAlike = last.windows === before.windows && instead.windows === first.windows;
    return isAlike && first.bytesBefore <= instead.bytesBefore;
  }

  /**
   * Copies the data that the next frame stores in earlier frames to the end of the last one, from the frame
   * `before` it.
   */
  #lend(before: Mp3Frame | undefined, next: Mp3Frame | undefined): void {
    if (!this.#held || !before || !next) return;
    const { bytesBefore } = next;
    const lent = this.#held.slice();
    lent.set(before.bytes.subarray(before.bytes.length - bytesBefore), lent.length - bytesBefore);
    this.#held = lent;
  }

  #hold(frame: Uint8Array): void {
    if (this.#held) this.#out.push(this.#held);
    this.#held = frame;
  }

  async #finish(): Promise<void> {
    if (this.#encoded) {
      const encoded = this.#encoded;
      encoded.frames.push(...encoded.parser.take(await encoded.encoder.finish()));
      if (this.#copied) this.#joinEncoded(this.#copied, encoded, true);
      // No remaining stretch is worth a join.
      this.#stretches.length = 0;
      if (this.#encoded) this.#passOn(this.#encoded);
    }
    if (this.#copied) this.#copyUntil(this.#copied, Number.POSITIVE_INFINITY);
    if (this.#held) this.#out.push(this.#held);
    this.#held = null;
  }
}

function reusedOf({ from, to, frames, framesLater, isEnd }: ReusedStretch): Reused {
  return {
    first: from === 0 && framesLater === 0 ? 0 : Math.ceil(from / MP3_FRAME_SAMPLES) + EDGE_FRAMES,
    end: isEnd ? Number.POSITIVE_INFINITY : Math.floor(to / MP3_FRAME_SAMPLES) - EDGE_FRAMES,
    frameAt: (index) => frames[index + framesLater],
  };
}
