import { MPEG_HEADER_BYTES, mpegFrameAt } from './mpeg-frame.ts';

/** Splits a stream of bytes into whole frames. */
export class MpegStream {
  #rest: Uint8Array = new Uint8Array(0);

  /** Returns the frames completed so far. Data outside frames is skipped. */
  take(bytes: Uint8Array): Uint8Array[] {
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    const frames: Uint8Array[] = [];
    let at = 0;
    while (at + MPEG_HEADER_BYTES <= all.length) {
      const header = mpegFrameAt(all, at);
      if (header === null) {
        at += 1;
        continue;
      }
      if (at + header.bytes > all.length) break;
      frames.push(all.subarray(at, at + header.bytes));
      at += header.bytes;
    }
    this.#rest = all.subarray(at);
    return frames;
  }
}
