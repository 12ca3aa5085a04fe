import { encodeUtf8 } from '#lib/encode-utf8';
import type { FileTags } from './file-tags.ts';
import { withId3Tags } from './id3-tags.ts';

const RIFF_SIZE_AT = 4;
const CHUNK_HEAD_BYTES = 8;

/**
 * Returns a WAV file with the song's tags behind its samples, which stay as they are: RIFF INFO, which system players
 * read, and an ID3 tag, which has the rest.
 */
export function withWavTags(
  audio: ArrayBuffer,
  tags: FileTags,
  cover: ArrayBuffer | null,
): Uint8Array<ArrayBuffer> {
  const id3 = new Uint8Array(withId3Tags(new ArrayBuffer(0), tags, cover));
  const added = [chunk('LIST', infoOf(tags)), chunk('id3 ', id3)];
  const size = new DataView(audio).getUint32(RIFF_SIZE_AT, true);
  const whole = audio.slice(0, CHUNK_HEAD_BYTES + size);
  const length = added.reduce((sum, { length: bytes }) => sum + bytes, whole.byteLength - CHUNK_HEAD_BYTES);
  new DataView(whole).setUint32(RIFF_SIZE_AT, length, true);
  return joined([new Uint8Array(whole), ...added]);
}

function infoOf({ title, artist, album, year, genres, caption }: FileTags): Uint8Array<ArrayBuffer> {
  const texts = {
    ...{ INAM: title, IART: artist, IPRD: album?.name ?? '', ICRD: `${year}`, IGNR: genres.join('; ') },
    ...{ ITRK: album?.track === undefined ? '' : `${album.track}`, ICMT: caption },
  };
  // Each text ends with a zero.
  const chunks = Object.entries(texts).flatMap(([id, text]) =>
    text === '' ? [] : [chunk(id, encodeUtf8(`${text}\0`))],
  );
  return joined([encodeUtf8('INFO'), ...chunks]);
}

/** Chunks begin at even places. */
function chunk(id: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(CHUNK_HEAD_BYTES + content.length + (content.length % 2));
  bytes.set(encodeUtf8(id));
  new DataView(bytes.buffer).setUint32(RIFF_SIZE_AT, content.length, true);
  bytes.set(content, CHUNK_HEAD_BYTES);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
