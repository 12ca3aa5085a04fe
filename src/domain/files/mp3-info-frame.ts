import { encodeUtf8 } from '#lib/encode-utf8';
import { mpegFrameAt } from './mpeg-frame.ts';

/** Of the frames that this app's encoder writes: MPEG-1 Layer III, 192 kbit/s, 44.1 kHz, joint stereo, no checksum. */
const HEADER = Uint8Array.of(0xff, 0xfb, 0xb0, 0x64);
const FRAME_BYTES = mpegFrameAt(HEADER, 0)?.bytes ?? 0;
const SAMPLES_PER_FRAME = 1152;
const SAMPLE_RATE = 44_100;
const BYTES_PER_SECOND = 24_000;
/** What the encoder puts before the sound, and what every decoder adds, which players know. */
const ENCODER_DELAY_SAMPLES = 576;
const DECODER_DELAY_SAMPLES = 529;
/** Samples and seconds before the sound in what is decoded from a stored MP3, which has no such frame. */
export const MP3_DELAY_SAMPLES = ENCODER_DELAY_SAMPLES + DECODER_DELAY_SAMPLES;
export const MP3_DELAY_SECONDS = MP3_DELAY_SAMPLES / SAMPLE_RATE;
/** The padding has 12 bits. */
const MAX_PADDING_SAMPLES = 0xfff;

/** Where the tag begins: behind the header and the side information of a stereo frame. */
const TAG_AT = 36;
/** Number of frames, number of bytes, table of contents and quality are given. */
const FIELDS = 0x0f;
const CONTENTS_AT = TAG_AT + 16;
const CONTENTS = 100;
const ENCODER_AT = CONTENTS_AT + CONTENTS + 4;
const CONSTANT_BITRATE = 1;
const METHOD_AT = ENCODER_AT + 9;
const BITRATE_AT = ENCODER_AT + 20;
const LENGTH_AT = ENCODER_AT + 28;
const CHECKSUM_AT = ENCODER_AT + 34;
const KBPS = 192;

/**
 * The frame that stands before the sound of an MP3 of this app, which says where the sound begins and ends:
 * without it they add 25 ms of silence at the start. Empty if the length does not fit the bytes.
 * Source: the Info tag of LAME, http://gabriel.mp3-tech.org/mp3infotag.html
 * @param audioBytes size of the file's frames
 */
export function mp3InfoFrame(audioBytes: number, durationSeconds: number | null): Uint8Array<ArrayBuffer> {
  const frames = Math.round((audioBytes / BYTES_PER_SECOND) * (SAMPLE_RATE / SAMPLES_PER_FRAME));
  const samples = Math.round((durationSeconds ?? 0) * SAMPLE_RATE);
  const padding = frames * SAMPLES_PER_FRAME - ENCODER_DELAY_SAMPLES - samples;
  if (samples === 0 || padding < 0 || padding > MAX_PADDING_SAMPLES) return new Uint8Array(0);
  const frame = new Uint8Array(FRAME_BYTES);
  const view = new DataView(frame.buffer);
  frame.set(HEADER);
  frame.set(encodeUtf8('Info'), TAG_AT);
  view.setUint32(TAG_AT + 4, FIELDS);
  view.setUint32(TAG_AT + 8, frames);
  view.setUint32(TAG_AT + 12, FRAME_BYTES + audioBytes);
  // At a constant bit rate each hundredth of the time is a hundredth of the bytes.
  for (let part = 0; part < CONTENTS; part += 1)
    frame[CONTENTS_AT + part] = Math.floor((part * 256) / CONTENTS);
  frame.set(encodeUtf8('LAME3.100'), ENCODER_AT);
  frame[METHOD_AT] = CONSTANT_BITRATE;
  view.setUint32(BITRATE_AT, (KBPS << 24) | (ENCODER_DELAY_SAMPLES << 12) | padding);
  view.setUint32(LENGTH_AT, FRAME_BYTES + audioBytes);
  view.setUint16(CHECKSUM_AT, crc16(frame.subarray(0, CHECKSUM_AT)));
  return frame;
}

/** Places the frame before the sound; returns a file that begins with something else unchanged. */
export function withInfoFrame(audio: ArrayBuffer, durationSeconds: number | null): ArrayBuffer {
  const [sync, kind, rates] = new Uint8Array(audio);
  // The rate without its padding bit.
  const isOurs = sync === HEADER[0] && kind === HEADER[1] && ((rates ?? 0) & 0xfd) === HEADER[2];
  const frame = isOurs ? mp3InfoFrame(audio.byteLength, durationSeconds) : new Uint8Array(0);
  const whole = new Uint8Array(frame.length + audio.byteLength);
  whole.set(frame);
  whole.set(new Uint8Array(audio), frame.length);
  return whole.buffer;
}

/** The checksum of the tag: CRC-16 with the polynomial 0x8005, lowest bit first. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
