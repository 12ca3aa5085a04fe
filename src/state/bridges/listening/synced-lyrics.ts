const ENCODINGS = ['latin1', 'utf-16', 'utf-16be', 'utf-8'];
const MILLISECONDS = 2;
/** Encoding, language, format of the times, and type of the content. */
const HEAD_BYTES = 6;
const TIME_BYTES = 4;

/**
 * The timed lyrics of an MP3 file as LRC text; empty if the frame cannot be read, or counts MPEG frames.
 * @param frame content of the ID3v2 frame SYLT
 * @see https://id3.org/id3v2.4.0-frames section 4.9
 */
export function lrcOfSyncedLyrics(frame: Uint8Array): string {
  const encoding = ENCODINGS[frame[0] ?? -1];
  if (encoding === undefined || frame[4] !== MILLISECONDS) return '';
  const width = encoding.startsWith('utf-16') ? 2 : 1;
  const decoder = new TextDecoder(encoding);
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  // The description of the lyrics comes first.
  let at = endOfText(frame, HEAD_BYTES, width) + width;
  const lines: { startMs: number; text: string }[] = [];
  let isSplit = false;
  while (at < frame.length) {
    const end = endOfText(frame, at, width);
    if (end + width + TIME_BYTES > frame.length) break;
    const text = decoder.decode(frame.subarray(at, end));
    const startMs = view.getUint32(end + width);
    at = end + width + TIME_BYTES;
    // Files with syllables mark the start of a line; in others each text is a line.
    isSplit ||= /^[\r\n]/.test(text) && lines.length > 0;
    lines.push({ startMs, text });
  }
  return joined(lines, isSplit).flatMap(lrcLine).join('\n');
}

type Line = { readonly startMs: number; readonly text: string };

/** The lines, from syllables if a line is split into them. */
function joined(pieces: readonly Line[], isSplit: boolean): readonly Line[] {
  if (!isSplit) return pieces;
  const lines: { startMs: number; text: string }[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last === undefined || /^[\r\n]/.test(piece.text)) lines.push({ ...piece });
    else last.text += piece.text;
  }
  return lines;
}

function lrcLine({ startMs, text }: Line): string[] {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line === '') return [];
  const minutes = String(Math.floor(startMs / 60_000)).padStart(2, '0');
  const seconds = ((startMs % 60_000) / 1000).toFixed(2).padStart(5, '0');
  return [`[${minutes}:${seconds}]${line}`];
}

/** Where the zero that ends a text begins. */
function endOfText(bytes: Uint8Array, from: number, width: number): number {
  for (let at = from; at + width <= bytes.length; at += width)
    if (bytes[at] === 0 && (width === 1 || bytes[at + 1] === 0)) return at;
  return bytes.length;
}
