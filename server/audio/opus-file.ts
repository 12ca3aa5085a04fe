import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny';
import OpusScript from 'opusscript';
import { joinedPieces, type StereoAudio } from './decoded-audio.ts';
import { StereoResampler } from './resample.ts';

/** The rate that Opus works at. */
const OPUS_RATE = 48_000;
/** Samples of a packet, 20 ms. */
const FRAME = 960;
const CHANNELS = 2;
/** Bits per second; above this stereo music does not sound better. */
const BITRATE = 160_000;
/** Samples that the encoder begins before the music; players skip them. */
const PRE_SKIP = 312;

/** Stereo audio as Opus in Ogg. */
export async function opusFile(
  audio: StereoAudio,
  tags: { readonly title: string; readonly artist: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  output.setMetadataTags(tags);
  await output.start();
  let at = 0;
  const description = opusHead(audio.sampleRate);
  for (const packet of packetsOf(atOpusRate(audio))) {
    const seconds = FRAME / OPUS_RATE;
    const decoderConfig = { codec: 'opus', numberOfChannels: CHANNELS, sampleRate: OPUS_RATE, description };
    const meta = at === 0 ? { decoderConfig } : {};
    await source.add(new EncodedPacket(packet, 'key', at * seconds, seconds), meta);
    at += 1;
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

function atOpusRate(audio: StereoAudio): StereoAudio {
  const pieces: StereoAudio[] = [];
  const resampler = new StereoResampler(OPUS_RATE, (piece) =>
    pieces.push({ ...piece, sampleRate: OPUS_RATE }),
  );
  resampler.add(audio);
  resampler.finish();
  return joinedPieces(pieces);
}

function* packetsOf({ left, right }: StereoAudio) {
  const encoder = new OpusScript(OPUS_RATE, CHANNELS, OpusScript.Application.AUDIO);
  try {
    encoder.setBitrate(BITRATE);
    const frame = new Int16Array(FRAME * CHANNELS);
    // The samples before the music take their length at its end.
    for (let start = 0; start < left.length + PRE_SKIP; start += FRAME) {
      for (let index = 0; index < FRAME; index += 1) {
        frame[index * 2] = toInt16(left[start + index] ?? 0);
        frame[index * 2 + 1] = toInt16(right[start + index] ?? 0);
      }
      yield new Uint8Array(encoder.encode(Buffer.from(frame.buffer), FRAME));
    }
  } finally {
    encoder.delete();
  }
}

const toInt16 = (sample: number) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);

/** The first packet of an Opus stream (RFC 7845, section 5.1). */
function opusHead(originalRate: number): Uint8Array {
  const head = new Uint8Array(19);
  head.set(new TextEncoder().encode('OpusHead'));
  const view = new DataView(head.buffer);
  view.setUint8(8, 1);
  view.setUint8(9, CHANNELS);
  view.setUint16(10, PRE_SKIP, true);
  view.setUint32(12, originalRate, true);
  return head;
}
