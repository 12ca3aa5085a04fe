import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { expect, test } from 'vitest';
import { webmFile } from './webm-file.ts';

const RATE = 44_100;
/** No whole number of packets. */
const SECONDS = 5.0137;

const tone = Float32Array.from(
  { length: Math.round(SECONDS * RATE) },
  (_, at) => 0.4 * Math.sin((2 * Math.PI * 440 * at) / RATE),
);
const file = webmFile({ left: tone, right: tone, sampleRate: RATE });

/** The contents of the first element of this id. */
function contents(hexId: string): Buffer {
  const bytes = Buffer.from(file);
  const place = bytes.indexOf(Buffer.from(hexId, 'hex')) + hexId.length / 2;
  const length = Number(bytes.readBigUInt64BE(place) & 0xff_ffff_ffff_ffffn);
  return bytes.subarray(place + 8, place + 8 + length);
}

test('a player reads Opus of two channels with a key frame every 20 ms', async () => {
  const input = new Input({ formats: [WEBM], source: new BufferSource(file) });
  const track = await input.getPrimaryAudioTrack();
  expect([track?.codec, track?.numberOfChannels, track?.sampleRate]).toEqual(['opus', 2, 48_000]);
  if (!track) throw new Error('no track');
  const starts: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) starts.push(packet.timestamp);
  expect(starts).toHaveLength(Math.ceil((SECONDS * 48_000 + 312) / 960));
  for (const [index, start] of starts.entries()) expect(start).toBeCloseTo(index * 0.02, 3);
  const jumped = await new EncodedPacketSink(track).getPacket(3.01);
  expect(jumped?.timestamp).toBeCloseTo(3, 3);
});

test('it is as long as the audio: what the encoder adds is marked to be skipped', () => {
  expect(contents('4489').readDoubleBE() / 1000).toBeCloseTo(SECONDS, 4);
  expect(Number(contents('56aa').readBigUInt64BE()) / 1e9).toBeCloseTo(312 / 48_000, 6);
  const spare = Number(contents('75a2').readBigInt64BE()) / 1e9;
  const packets = Math.ceil((SECONDS * 48_000 + 312) / 960);
  expect(packets * 0.02 - 312 / 48_000 - spare).toBeCloseTo(SECONDS, 4);
});

test('every cue leads to its cluster', () => {
  const bytes = Buffer.from(file);
  const segment = bytes.indexOf(Buffer.from('18538067', 'hex')) + 12;
  const cues = contents('1c53bb6b');
  let found = 0;
  for (let at = cues.indexOf(0xf1); at !== -1; at = cues.indexOf(Buffer.from('f101', 'hex'), at + 1)) {
    const place = segment + Number(cues.readBigUInt64BE(at + 9));
    expect(bytes.subarray(place, place + 4).toString('hex')).toBe('1f43b675');
    found += 1;
  }
  expect(found).toBe(3);
});
