import { BufferSource, EncodedPacketSink, Input, OGG, WEBM } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { oggFile, webmFile } from './opus-file.ts';

const RATE = 44_100;
/** Not a whole number of packets. */
const SECONDS = 5.0137;

const tone = Float32Array.from(
  { length: Math.round(SECONDS * RATE) },
  (_, at) => 0.4 * Math.sin((2 * Math.PI * 440 * at) / RATE),
);
const audio = { left: tone, right: tone, sampleRate: RATE };

describe.each([
  ['WebM', WEBM, () => webmFile(audio)],
  ['Ogg', OGG, () => oggFile(audio, { title: 'Rain', artist: '@ada' })],
] as const)('in %s', (_name, format, write) => {
  const read = async () => new Input({ formats: [format], source: new BufferSource(await write()) });

  test('a player reads stereo Opus with a key frame every 20 ms', async () => {
    const track = await (await read()).getPrimaryAudioTrack();
    expect([track?.codec, track?.numberOfChannels, track?.sampleRate]).toEqual(['opus', 2, 48_000]);
    if (!track) throw new Error('no track');
    const starts: number[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) starts.push(packet.timestamp);
    expect(starts).toHaveLength(Math.ceil((SECONDS * 48_000 + 312) / 960));
    for (const [index, start] of starts.entries()) expect(Math.abs(start - index * 0.02)).toBeLessThan(0.01);
    const jumped = await new EncodedPacketSink(track).getPacket(3.01);
    expect(Math.abs((jumped?.timestamp ?? 0) - 3)).toBeLessThan(0.02);
  });

  test('it is as long as the audio, within a packet', async () => {
    const seconds = await (await read()).computeDuration();
    expect(Math.abs(seconds - SECONDS)).toBeLessThan(0.02);
  });
});
