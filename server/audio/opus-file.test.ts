import { BufferSource, EncodedPacketSink, Input, OGG, WEBM } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { heldBytes } from './byte-file.ts';
import { decodeAudioFile } from './decode-file.ts';
import { joinedPieces, type StereoAudio } from './decoded-audio.ts';
import { opusInOgg, opusInWebm } from './opus-file.ts';

const RATE = 44_100;
/** Not a whole number of packets. */
const SECONDS = 2.5137;
const FRAMES = Math.round(SECONDS * RATE);
const OPUS_FRAMES = Math.round((FRAMES * 48_000) / RATE);

const tone = Float32Array.from(
  { length: FRAMES },
  (_, at) => 0.4 * Math.sin((2 * Math.PI * 440 * at) / RATE),
);
const audio = { left: tone, right: tone, sampleRate: RATE };

describe.each([
  ['WebM', WEBM, async () => opusInWebm(audio)],
  ['Ogg', OGG, () => opusInOgg(audio, { title: 'Rain', artist: '@ada' })],
] as const)('in %s', (_name, format, write) => {
  const read = async () => new Input({ formats: [format], source: new BufferSource(await write()) });

  test('a player reads stereo Opus with a key frame every 20 ms', async () => {
    const track = await (await read()).getPrimaryAudioTrack();
    expect([track?.codec, track?.numberOfChannels, track?.sampleRate]).toEqual(['opus', 2, 48_000]);
    if (!track) throw new Error('no track');
    const starts: number[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) starts.push(packet.timestamp);
    expect(starts).toHaveLength(Math.ceil((OPUS_FRAMES + 336) / 960));
    for (const [index, start] of starts.entries()) expect(Math.abs(start - index * 0.02)).toBeLessThan(0.01);
    const jumped = await new EncodedPacketSink(track).getPacket(2.21);
    expect(Math.abs((jumped?.timestamp ?? 0) - 2.2)).toBeLessThan(0.02);
  });
});

test('an Ogg file has exactly the samples of the audio, from the first to the last', async () => {
  // Two clicks, at the very ends.
  const clicks = Float32Array.from(tone, (value, at) => (at < 40 || at >= FRAMES - 40 ? 0.8 : value * 0.05));
  const file = await opusInOgg({ left: clicks, right: clicks, sampleRate: RATE }, { title: '', artist: '' });
  const pieces: StereoAudio[] = [];
  const limits = { minSeconds: 0, maxSeconds: 60 };
  await decodeAudioFile(heldBytes(file), limits, (piece) => pieces.push(piece));
  const { left } = joinedPieces(pieces);
  expect(left.length).toBe(OPUS_FRAMES);
  const loudest = (from: number, to: number) => Math.max(...left.subarray(from, to).map(Math.abs));
  expect(loudest(0, 40)).toBeGreaterThan(0.5);
  expect(loudest(OPUS_FRAMES - 40, OPUS_FRAMES)).toBeGreaterThan(0.5);
});

test('a WebM file says where the audio begins and ends in its packets', () => {
  const file = Buffer.from(opusInWebm(audio));
  const after = (id: number[]) => file.indexOf(Buffer.from(id)) + id.length;
  // Browsers round the delay to milliseconds.
  expect(file.readUInt32BE(after([0x56, 0xaa, 0x84]))).toBe(7_000_000);
  const packets = Math.ceil((OPUS_FRAMES + 336) / 960);
  const discarded = file.readUInt32BE(after([0x75, 0xa2, 0x84]));
  expect(discarded).toBe(Math.round(((packets * 960 - 336 - OPUS_FRAMES) / 48_000) * 1e9));
  expect(file.readDoubleBE(after([0x44, 0x89, 0x88]))).toBeCloseTo((OPUS_FRAMES / 48_000) * 1000, 6);
});
