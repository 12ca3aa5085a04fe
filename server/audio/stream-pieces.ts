import type { ByteSource } from '#domain/files/byte-source';
import { isMpegRun, mpegFrameAt } from '#domain/files/mpeg-frame';

export type Coding = 'mp3' | 'flac' | 'vorbis' | 'opus';

/** A stream, for which a decoder has to start anew. */
export interface CodedStream {
  readonly coding: Coding;
  /** What decoded samples are multiplied by. */
  readonly gain: number;
}

/** Bytes of one stream. */
export interface CodedPiece {
  readonly stream: CodedStream;
  readonly bytes: Uint8Array;
}

/** A file that is one stream, in pieces of this many bytes. */
export async function* wholePieces(
  file: ByteSource,
  coding: Coding,
  pieceBytes: number,
): AsyncGenerator<CodedPiece> {
  const stream = { coding, gain: 1 };
  for (let at = 0; at < file.size; at += pieceBytes)
    yield { stream, bytes: await file.read(at, Math.min(pieceBytes, file.size - at)) };
}

/** Bytes after a header that show whether it is one: two more frames. */
const AHEAD_BYTES = 4096;

/**
 * An MP3 in pieces; frames of another sample rate are another stream, because the decoder tells one rate for all that
 * it decodes at once.
 */
export async function* mp3Pieces(file: ByteSource, pieceBytes: number): AsyncGenerator<CodedPiece> {
  let stream: CodedStream = { coding: 'mp3', gain: 1 };
  let sampleRate = 0;
  for (let start = 0; start < file.size; ) {
    const bytes = await file.read(start, pieceBytes + AHEAD_BYTES);
    const limit = Math.min(pieceBytes, bytes.length);
    let end = 0;
    while (end < limit) {
      const frame = mpegFrameAt(bytes, end);
      if (frame !== null && frame.sampleRate !== sampleRate && isMpegRun(bytes, end)) {
        sampleRate ||= frame.sampleRate;
        if (frame.sampleRate !== sampleRate) break;
      }
      end += frame === null || frame.sampleRate !== sampleRate ? 1 : frame.bytes;
    }
    if (end > 0) yield { stream, bytes: bytes.subarray(0, Math.min(end, bytes.length)) };
    const next = mpegFrameAt(bytes, end);
    if (end < limit && next !== null) {
      stream = { coding: 'mp3', gain: 1 };
      sampleRate = next.sampleRate;
    }
    start += end;
  }
}

const PAGE_HEAD_BYTES = 27;
const PAGE_MARK = 'OggS';
const SEGMENTS_MAX = 255;
/** How much is looked at to find the next page after damage. */
const SEARCHED_BYTES = 65_536;
const BEGINS = 0x02;
/** Where the gain is in the first packet of an Opus stream: 1/256 dB. */
const GAIN_AT = 16;

/**
 * An Ogg file in pieces of whole pages. Files that follow one another, as in recordings of stations, are streams of
 * their own; what is not audio beside them is left out.
 */
export async function* oggPieces(file: ByteSource, pieceBytes: number): AsyncGenerator<CodedPiece> {
  let stream: CodedStream | null = null;
  let serial = 0;
  let hasData = false;
  let pages: Uint8Array[] = [];
  let heldBytes = 0;
  const held = (of: CodedStream): CodedPiece => {
    const piece = { stream: of, bytes: new Uint8Array(Buffer.concat(pages)) };
    [pages, heldBytes] = [[], 0];
    return piece;
  };
  for await (const page of pagesOf(file)) {
    const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
    if (((page[5] ?? 0) & BEGINS) !== 0) {
      const next = streamOf(page);
      // Streams that begin together sound together: the first is heard.
      if (next === null || (stream !== null && !hasData)) continue;
      if (stream !== null && pages.length > 0) yield held(stream);
      [stream, serial, hasData] = [next, view.getUint32(14, true), false];
    } else {
      if (stream === null || view.getUint32(14, true) !== serial) continue;
      hasData = true;
    }
    pages.push(page);
    heldBytes += page.length;
    if (heldBytes >= pieceBytes) yield held(stream);
  }
  if (stream !== null && pages.length > 0) yield held(stream);
}

/** The stream that begins with this page; null if it is not audio that is read here. */
function streamOf(page: Uint8Array): CodedStream | null {
  const packet = page.subarray(PAGE_HEAD_BYTES + (page[26] ?? 0));
  const mark = String.fromCharCode(...packet.subarray(0, 8));
  if (mark.startsWith('\u0001vorbis')) return { coding: 'vorbis', gain: 1 };
  if (mark !== 'OpusHead' || packet.length < GAIN_AT + 2) return null;
  const gain = new DataView(packet.buffer, packet.byteOffset).getInt16(GAIN_AT, true) / 256;
  return { coding: 'opus', gain: 10 ** (gain / 20) };
}

/** The pages of an Ogg file; what is between them is left out. */
async function* pagesOf(file: ByteSource): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; ) {
    const head = await file.read(at, PAGE_HEAD_BYTES + SEGMENTS_MAX);
    if (placeOfMark(head) !== 0) {
      at += placeOfMark(await file.read(at, SEARCHED_BYTES));
      continue;
    }
    const segments = head.subarray(PAGE_HEAD_BYTES, PAGE_HEAD_BYTES + (head[26] ?? 0));
    const length = segments.reduce((sum, size) => sum + size, PAGE_HEAD_BYTES + segments.length);
    yield await file.read(at, length);
    at += length;
  }
}

/** Where the first page begins; where to look on if none does. */
function placeOfMark(bytes: Uint8Array): number {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(PAGE_MARK);
  return at >= 0 ? at : Math.max(1, bytes.length - PAGE_MARK.length + 1);
}
