import { MPEG_HEADER_BYTES, mpegFrameAt } from '#domain/files/mpeg-frame';

/** Passes the beginning of an MP3 through in whole frames, however the input is chunked. */
export class Mp3Cut {
  #secondsLeft: number;
  #waiting: Uint8Array = new Uint8Array(0);

  constructor(seconds: number) {
    this.#secondsLeft = seconds;
  }

  /** Nothing that follows belongs to the beginning. */
  get isOver(): boolean {
    return this.#secondsLeft <= 0;
  }

  /**
   * The part of the next bytes, and of the bytes buffered before, that belongs to the beginning. No frame, no
   * bytes.
   */
  take(bytes: Uint8Array): Uint8Array {
    if (this.#secondsLeft <= 0) return new Uint8Array(0);
    const all = Buffer.concat([this.#waiting, bytes]);
    let end = 0;
    // Shorter chunks may be the beginning of a header.
    while (all.length - end >= MPEG_HEADER_BYTES) {
      const frame = mpegFrameAt(all, end);
      const seconds = frame === null ? 0 : frame.samples / frame.sampleRate;
      if (frame === null || seconds > this.#secondsLeft) {
        this.#secondsLeft = 0;
        break;
      }
      if (all.length - end < frame.bytes) break;
      end += frame.bytes;
      this.#secondsLeft -= seconds;
    }
    this.#waiting = all.subarray(end);
    return all.subarray(0, end);
  }
}
