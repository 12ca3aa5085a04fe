import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import type { StereoAudio } from './decoded-audio.ts';
import {
  atOpusRate,
  OPUS_CHANNELS,
  OPUS_RATE,
  opusHead,
  opusPackets,
  PACKET_FRAMES,
} from './opus-packets.ts';

/** Bits per second; stereo music does not sound better above this. */
const OGG_BITRATE = 160_000;
/** Bits per second: two thirds of the source MP3. */
const WEBM_BITRATE = 128_000;
/** A jump reads on from the start of a cluster. */
const CLUSTER_SECONDS = 2;
const PACKET_SECONDS = PACKET_FRAMES / OPUS_RATE;

/** Encodes stereo audio as Opus in Ogg. */
export function oggFile(
  audio: StereoAudio,
  tags: { readonly title: string; readonly artist: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() });
  output.setMetadataTags(tags);
  return writeOpus(output, audio, OGG_BITRATE);
}

/** Stereo audio as Opus in WebM. */
export function webmFile(audio: StereoAudio): Promise<Uint8Array<ArrayBuffer>> {
  const format = new WebMOutputFormat({ minimumClusterDuration: CLUSTER_SECONDS });
  return writeOpus(new Output({ format, target: new BufferTarget() }), audio, WEBM_BITRATE);
}

async function writeOpus(
  output: Output<OutputFormat, BufferTarget>,
  audio: StereoAudio,
  bitrate: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: 'opus',
    numberOfChannels: OPUS_CHANNELS,
    sampleRate: OPUS_RATE,
    description: opusHead(audio.sampleRate),
  };
  let at = 0;
  for (const packet of opusPackets(atOpusRate(audio), bitrate)) {
    await source.add(
      new EncodedPacket(packet, 'key', at * PACKET_SECONDS, PACKET_SECONDS),
      at === 0 ? { decoderConfig } : {},
    );
    at += 1;
  }
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
}
