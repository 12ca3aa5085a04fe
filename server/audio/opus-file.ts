import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny';
import type { StereoAudio } from './decoded-audio.ts';
import {
  atOpusRate,
  OPUS_CHANNELS,
  OPUS_RATE,
  opusHead,
  opusPackets,
  PACKET_FRAMES,
  PRE_SKIP,
} from './opus-packets.ts';
import { webmFile } from './webm-file.ts';

/** Bits per second; stereo music does not sound better above this. */
const OGG_BITRATE = 160_000;
/** Bits per second: two thirds of the source MP3. */
const WEBM_BITRATE = 128_000;
const PACKET_SECONDS = PACKET_FRAMES / OPUS_RATE;

/** Encodes stereo audio as Opus in Ogg, which ends where the audio does. */
export async function opusInOgg(
  audio: StereoAudio,
  tags: { readonly title: string; readonly artist: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() });
  output.setMetadataTags(tags);
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: 'opus',
    numberOfChannels: OPUS_CHANNELS,
    sampleRate: OPUS_RATE,
    description: opusHead(audio.sampleRate),
  };
  const sound = atOpusRate(audio);
  const seconds = (sound.left.length + PRE_SKIP) / OPUS_RATE;
  let at = 0;
  for (const packet of opusPackets(sound, OGG_BITRATE)) {
    // Of the last packet, only this much is heard.
    const length = Math.min(PACKET_SECONDS, seconds - at * PACKET_SECONDS);
    await source.add(new EncodedPacket(packet, 'key', at * PACKET_SECONDS, length), { decoderConfig });
    at += 1;
  }
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
}

/** Encodes stereo audio as Opus in WebM, which ends where the audio does. */
export function opusInWebm(audio: StereoAudio): Uint8Array<ArrayBuffer> {
  const sound = atOpusRate(audio);
  return webmFile({
    head: opusHead(audio.sampleRate),
    packets: [...opusPackets(sound, WEBM_BITRATE)],
    packetFrames: PACKET_FRAMES,
    preSkip: PRE_SKIP,
    frames: sound.left.length,
    sampleRate: OPUS_RATE,
    channels: OPUS_CHANNELS,
  });
}
