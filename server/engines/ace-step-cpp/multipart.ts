import type { ByteSource } from '#domain/files/byte-source';

const CRLF = '\r\n';
const HEAD_END = '\r\n\r\n';
/** How much of a file is looked through at once. */
const BLOCK_BYTES = 1024 * 1024;
/** No head of a part is longer. */
const HEAD_MAX_BYTES = 4096;

/** Where a part is in its file, in bytes. */
interface PartRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the first audio file of a multipart result is. The parts state no length and may contain any bytes, so only a
 * boundary at the start of a line ends them.
 * @returns null if there is none
 */
export async function firstAudioPart(file: ByteSource, contentType: string): Promise<PartRange | null> {
  // The fork HOT-Step answers with the audio itself if there is one track.
  if (contentType.startsWith('audio/')) return file.size > 0 ? { start: 0, end: file.size } : null;
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const mark = Buffer.from(`--${boundary}`);
  const nextMark = Buffer.from(`${CRLF}--${boundary}`);
  let at = await find(file, mark, 0);
  while (at !== -1) {
    const head = at + mark.length + CRLF.length;
    const end = await find(file, nextMark, head);
    const text = Buffer.from(await file.read(head, HEAD_MAX_BYTES)).toString('latin1');
    const headLength = text.indexOf(HEAD_END);
    const start = head + headLength + HEAD_END.length;
    if (end === -1 || headLength === -1 || start > end) return null;
    if (/^content-type:\s*audio\//im.test(text.slice(0, headLength)))
      return end > start ? { start, end } : null;
    at = end + CRLF.length;
  }
  return null;
}

/** Where bytes are found first from a place on; -1 if nowhere. */
async function find(file: ByteSource, wanted: Buffer, from: number): Promise<number> {
  for (let at = from; at < file.size; at += BLOCK_BYTES) {
    // A match may reach into the next block.
    const bytes = Buffer.from(await file.read(at, BLOCK_BYTES + wanted.length - 1));
    const found = bytes.indexOf(wanted);
    if (found !== -1) return at + found;
  }
  return -1;
}
