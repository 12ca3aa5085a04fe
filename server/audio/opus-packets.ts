import OpusScript from 'opusscript';
import { joinedPieces, type StereoAudio } from './decoded-audio.ts';
import { StereoResampler } from './resample.ts';

/** The sample rate Opus works at. */
export const OPUS_RATE = 48_000;
/** Samples per packet, 20 ms. */
export const PACKET_FRAMES = 960;
export const OPUS_CHANNELS = 2;
/** Samples the encoder emits before its input. */
const ENCODER_DELAY = 312;
/** Silence before the music, which makes of the delay whole milliseconds: in WebM, browsers round it to these. */
const LEAD = 24;
/** Samples before the music; players skip them. */
export const PRE_SKIP = ENCODER_DELAY + LEAD;

/** Resamples audio to 48 kHz. */
export function atOpusRate(audio: StereoAudio): StereoAudio {
  const pieces: StereoAudio[] = [];
  const resampler = new StereoResampler(OPUS_RATE, (piece) =>
    pieces.push({ ...piece, sampleRate: OPUS_RATE }),
  );
  resampler.add(audio);
  resampler.finish();
  return joinedPieces(pieces);
}

/**
 * Encodes 48 kHz audio packet by packet; the last packet is padded with silence, which the file must cut off.
 * @param bitrate bits per second
 */
export function* opusPackets({ left, right }: StereoAudio, bitrate: number): Generator<Uint8Array> {
  const encoder = new OpusScript(OPUS_RATE, OPUS_CHANNELS, OpusScript.Application.AUDIO);
  try {
    encoder.setBitrate(bitrate);
    const frame = new Int16Array(PACKET_FRAMES * OPUS_CHANNELS);
    // What is before the music pushes it past the end by the same length.
    for (let start = -LEAD; start < left.length + ENCODER_DELAY; start += PACKET_FRAMES) {
      for (let index = 0; index < PACKET_FRAMES; index += 1) {
        frame[index * 2] = toInt16(left[start + index] ?? 0);
        frame[index * 2 + 1] = toInt16(right[start + index] ?? 0);
      }
      yield new Uint8Array(encoder.encode(Buffer.from(frame.buffer), PACKET_FRAMES));
    }
  } finally {
    encoder.delete();
  }
}

const toInt16 = (sample: number) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);

/** The first packet of an Opus stream (RFC 7845, section 5.1). */
export function opusHead(originalRate: number): Uint8Array {
  const head = new Uint8Array(19);
  head.set(new TextEncoder().encode('OpusHead'));
  const view = new DataView(head.buffer);
  view.setUint8(8, 1);
  view.setUint8(9, OPUS_CHANNELS);
  view.setUint16(10, PRE_SKIP, true);
  view.setUint32(12, originalRate, true);
  return head;
}
