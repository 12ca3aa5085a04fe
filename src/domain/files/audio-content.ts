import { t } from '#lib/translate';
import type { ByteSource } from './byte-source.ts';
import { soundCodings } from './mp4-tracks.ts';
import { firstMpegFrame, MPEG_FRAME_MAX_BYTES } from './mpeg-frame.ts';
import type { UploadExtension } from './uploads.ts';

/** Containers and codecs of audio that are recognized by their first bytes. */
export type AudioKind =
  | ('wav' | 'aiff' | 'caf')
  | ('mp3' | 'flac' | 'vorbis' | 'opus')
  | ('mp4' | 'aac' | 'wma' | 'webm' | 'mp2' | 'ogg');

/** What a file is by its content alone, whatever its name says. */
export interface AudioContent {
  readonly kind: AudioKind;
  /** For people, such as 'AAC in M4A'. */
  readonly format: string;
  /** What the API calls it. */
  readonly extension: UploadExtension;
  /** Where the audio begins, behind tags and zeros. */
  readonly startsAt: number;
  /** Whether every server reads it, with or without ffmpeg. */
  readonly isReadAnywhere: boolean;
}

/** Why a file cannot be an upload, as its user reads it. */
export const CONTENT_PROBLEMS = {
  empty: t('This file is empty.'),
  notAudio: t('This file is not audio.'),
  noSound: t('There is no sound in this file.'),
  otherType: t('Files of this type are not accepted.'),
} as const;

type ContentProblem = keyof typeof CONTENT_PROBLEMS;

/** How many of a file's first bytes are examined. */
const HEAD_BYTES = 8192;
/** Some recorders and broken downloads begin with a few thousand zeros. */
const MAX_ZEROS = 1024 * 1024;
const ZEROS_AT_ONCE = 64 * 1024;
const MAX_TAGS = 4;
const TAG_HEAD_BYTES = 10;
const APE_HEAD_BYTES = 32;
/** Of the flags of an APE tag: it begins with a head, and this is the head. */
const [APE_HAS_HEAD, APE_IS_HEAD] = [0x8000_0000, 0x2000_0000];
const ID3V1_BYTES = 128;

/** Looks at the content of a file. */
export async function audioContent(source: ByteSource): Promise<AudioContent | ContentProblem> {
  if (source.size === 0) return 'empty';
  const first = textOf(await source.read(0, 12));
  if (/^(ftyp|moov)$/.test(first(4, 4))) return mp4Content(source, first(8, 4));
  const start = await startOf(source);
  const head = await source.read(start.at, HEAD_BYTES);
  const text = textOf(head);
  const known = kindOf(head, text);
  // An MP3 that was cut out of a longer one, or recorded from a station, begins inside a frame.
  const frameAt = known === null ? firstMpegFrame(head, MPEG_FRAME_MAX_BYTES) : null;
  const found = known ?? (start.hasTag || frameAt !== null ? READ_ANYWHERE.mp3 : null);
  if (found === null || typeof found === 'string') return found ?? 'notAudio';
  return { isReadAnywhere: found.kind in READ_ANYWHERE, ...found, startsAt: start.at + (frameAt ?? 0) };
}

type Found = Omit<AudioContent, 'startsAt' | 'isReadAnywhere'> & Partial<AudioContent>;

/** Of these there is a decoder in every server. */
const READ_ANYWHERE = {
  wav: { kind: 'wav', format: 'WAV', extension: 'wav' },
  aiff: { kind: 'aiff', format: 'AIFF', extension: 'aiff' },
  mp3: { kind: 'mp3', format: 'MP3', extension: 'mp3' },
  flac: { kind: 'flac', format: 'FLAC', extension: 'flac' },
  vorbis: { kind: 'vorbis', format: 'Ogg Vorbis', extension: 'ogg' },
  opus: { kind: 'opus', format: 'Opus', extension: 'opus' },
} as const satisfies Partial<Record<AudioKind, Found>>;

type TextAt = (from: number, length: number) => string;

const textOf =
  (bytes: Uint8Array): TextAt =>
  (from, length) =>
    String.fromCharCode(...bytes.subarray(from, from + length));

function kindOf(head: Uint8Array, text: TextAt): Found | ContentProblem | null {
  const mark = text(0, 4);
  if (/^(RIFF|RF64|BW64)$/.test(mark) && text(8, 4) === 'WAVE') return READ_ANYWHERE.wav;
  if (mark === 'FORM' && /^AIF[FC]$/.test(text(8, 4))) return READ_ANYWHERE.aiff;
  if (mark === 'fLaC') return READ_ANYWHERE.flac;
  if (mark === 'OggS') return oggContent(text(0, 200));
  if (mark === 'caff') return cafContent(text(0, HEAD_BYTES));
  if (mark === '\u001a\u0045\u00df\u00a3') return webmContent(text(0, HEAD_BYTES));
  if (mark === '\u0030\u0026\u00b2\u0075') return { kind: 'wma', format: 'WMA', extension: 'wma' };
  // AMR, WavPack, Monkey's Audio, AU: audio, but none of the list.
  if (/^(#!AM|wvpk|MAC |\.snd)$/.test(mark)) return 'otherType';
  if (isMpegFrame(head, 0x02)) return READ_ANYWHERE.mp3;
  if (isMpegFrame(head, 0x04)) return { kind: 'mp2', format: 'MPEG layer II', extension: 'mpeg' };
  if (isAdts(head)) return { kind: 'aac', format: 'AAC', extension: 'aac' };
  return null;
}

function oggContent(page: string): Found | ContentProblem {
  if (page.includes('OpusHead')) return READ_ANYWHERE.opus;
  if (/theora|Speex|\u007fFLAC/.test(page))
    return { kind: 'ogg', format: t('This kind of Ogg'), extension: 'ogg' };
  return page.includes('\u0001vorbis') ? READ_ANYWHERE.vorbis : 'notAudio';
}

/** Its description, with the coding, is always the first part. */
function cafContent(head: string): Found {
  const coding = head.slice(28, 32);
  const kind = 'caf';
  if (coding === 'lpcm') return { kind, format: 'CAF', extension: 'wav', isReadAnywhere: true };
  if (coding === 'alac') return { kind, format: inContainer('alac', 'CAF'), extension: 'alac' };
  return {
    kind,
    format: inContainer(coding, 'CAF'),
    extension: 'aac',
  };
}

function webmContent(head: string): Found {
  const coding = /A_(VORBIS|AAC|OPUS)/.exec(head)?.[1];
  const extension = coding === 'VORBIS' ? 'ogg' : coding === 'AAC' ? 'aac' : 'opus';
  return { kind: 'webm', format: 'WebM', extension };
}

const CODING_NAMES: Readonly<Record<string, string>> = {
  mp4a: 'AAC',
  'aac ': 'AAC',
  alac: 'ALAC',
  Opus: 'Opus',
  fLaC: 'FLAC',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  samr: 'AMR',
  '.mp3': 'MP3',
};

function inContainer(coding: string, container: string): string {
  const name = CODING_NAMES[coding];
  return name === undefined
    ? t('This sound in {container}', { container })
    : t('{coding} in {container}', { coding: name, container });
}

async function mp4Content(source: ByteSource, brand: string): Promise<AudioContent | ContentProblem> {
  const codings = await soundCodings(source);
  if (codings?.length === 0) return 'noSound';
  const isM4a = /^M4[AB]/.test(brand);
  const container = isM4a ? 'M4A' : brand.startsWith('3g') ? '3GP' : 'MP4';
  const coding = codings?.[0];
  const format = coding === undefined ? container : inContainer(coding, container);
  const extension = isM4a ? 'm4a' : 'mp4';
  return { kind: 'mp4', format, extension, startsAt: 0, isReadAnywhere: false };
}

/** Behind zeros and tags of the kinds ID3 and APE, with which also files begin that are not MP3. */
async function startOf(source: ByteSource): Promise<{ at: number; hasTag: boolean }> {
  let at = 0;
  for (let tags = 0; tags < MAX_TAGS; tags += 1) {
    const begun = await behindZeros(source, at);
    const head = await source.read(begun, APE_HEAD_BYTES);
    const bytes = headTagBytes(head);
    if (bytes === 0) return { at: begun === source.size ? at : begun, hasTag: tags > 0 };
    at = Math.min(source.size, begun + bytes);
  }
  return { at, hasTag: true };
}

function headTagBytes(head: Uint8Array): number {
  const text = textOf(head);
  if (head.length >= TAG_HEAD_BYTES && text(0, 3) === 'ID3') return TAG_HEAD_BYTES + id3Bytes(head);
  if (head.length < APE_HEAD_BYTES || text(0, 8) !== 'APETAGEX') return 0;
  const { bytes, flags } = apeTag(head);
  return (flags & APE_IS_HEAD) === 0 ? 0 : APE_HEAD_BYTES + bytes;
}

/** Seven bits a byte, so that no decoder takes it for a frame. */
function id3Bytes(head: Uint8Array): number {
  return head.subarray(6, TAG_HEAD_BYTES).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}

async function behindZeros(source: ByteSource, from: number): Promise<number> {
  const end = Math.min(source.size, from + MAX_ZEROS);
  let at = from;
  // Hardly any file has them, so the first look is a short one.
  for (let length = TAG_HEAD_BYTES; at < end; length = ZEROS_AT_ONCE) {
    const bytes = await source.read(at, length);
    const index = bytes.findIndex((byte) => byte !== 0);
    if (index >= 0) return at + index;
    if (bytes.length === 0) break;
    at += bytes.length;
  }
  return end;
}

/** The sync word of MPEG audio of a layer, with a bit rate and a sample rate that exist. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array, layer: number): boolean {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return false;
  const hasVersion = (second & 0x18) !== 0x08;
  const isLayer = (second & 0x06) === layer;
  return isLayer && hasVersion && (third & 0xf0) !== 0xf0 && third >> 4 !== 0 && (third & 0x0c) !== 0x0c;
}

/** Where the audio ends, in front of tags, which decoders take for damaged audio. */
export async function audioEnd(source: ByteSource): Promise<number> {
  let end = source.size;
  for (let tags = 0; tags < MAX_TAGS; tags += 1) {
    const bytes = await tailTagBytes(source, end);
    if (bytes === 0 || bytes > end) break;
    end -= bytes;
  }
  return end;
}

async function tailTagBytes(source: ByteSource, end: number): Promise<number> {
  const tail = await source.read(Math.max(0, end - ID3V1_BYTES), Math.min(end, ID3V1_BYTES));
  if (tail.length === ID3V1_BYTES && textOf(tail)(0, 3) === 'TAG') return ID3V1_BYTES;
  const foot = tail.subarray(-APE_HEAD_BYTES);
  if (textOf(foot)(0, 8) !== 'APETAGEX') return 0;
  const { bytes, flags } = apeTag(foot);
  return bytes + ((flags & APE_HAS_HEAD) === 0 ? 0 : APE_HEAD_BYTES);
}

/** Head and foot of an APE tag are alike. Its size is that of its items and its foot. */
function apeTag(head: Uint8Array): { bytes: number; flags: number } {
  const view = new DataView(head.buffer, head.byteOffset, APE_HEAD_BYTES);
  return { bytes: view.getUint32(12, true), flags: view.getUint32(20, true) };
}

/** The sync word of AAC in ADTS. */
function isAdts([first = 0, second = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xf6) === 0xf0;
}
