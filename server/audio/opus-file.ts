import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny';
import type { StereoAudio } from './decoded-audio.ts';
import {
  atOpusRate,
  OPUS_CHANNELS,
  OPUS_RATE,
  opusHead,
  opusPackets,
  PACKET_FRAMES,
} from './opus-packets.ts';

/** Bits per second; above this stereo music does not sound better. */
const BITRATE = 160_000;

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
  for (const packet of opusPackets(atOpusRate(audio), BITRATE)) {
    const seconds = PACKET_FRAMES / OPUS_RATE;
    const decoderConfig = {
      codec: 'opus',
      numberOfChannels: OPUS_CHANNELS,
      sampleRate: OPUS_RATE,
      description,
    };
    const meta = at === 0 ? { decoderConfig } : {};
    await source.add(new EncodedPacket(packet, 'key', at * seconds, seconds), meta);
    at += 1;
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}
