/** Kinds of audio files that are told apart by their first bytes. */
export type AudioKind = 'wav' | 'aiff' | 'mp3' | 'flac' | 'vorbis' | 'opus' | 'other';

/** The first bytes of a file that are looked at. */
export const SNIFFED_BYTES = 512;

/**
 * What a file is, by its content alone; null for what is no audio. 'other' is audio that nothing here reads: MP4, AAC,
 * WMA.
 */
export function audioKind(bytes: Uint8Array): AudioKind | null {
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WAVE') return 'wav';
  if (text(0, 4) === 'FORM' && /^AIF[FC]$/.test(text(8, 4))) return 'aiff';
  if (text(0, 4) === 'fLaC') return 'flac';
  if (text(0, 4) === 'OggS') {
    const page = text(0, Math.min(bytes.length, 200));
    if (page.includes('OpusHead')) return 'opus';
    return page.includes('\u0001vorbis') ? 'vorbis' : null;
  }
  if (text(4, 4) === 'ftyp' || text(0, 4) === '\u0030\u0026\u00b2\u0075') return 'other';
  if (text(0, 3) === 'ID3') return 'mp3';
  return isMpegFrame(bytes, 0) ? 'mp3' : isAdts(bytes) ? 'other' : null;
}

/** The sync word of MPEG audio layer III, with a bit rate and a sample rate that exist. */
function isMpegFrame(bytes: Uint8Array, at: number): boolean {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return false;
  const isLayer3 = (second & 0x06) === 0x02;
  const hasVersion = (second & 0x18) !== 0x08;
  return isLayer3 && hasVersion && (third & 0xf0) !== 0xf0 && third >> 4 !== 0 && (third & 0x0c) !== 0x0c;
}

/** The sync word of AAC in ADTS. */
function isAdts(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0;
}
