import { expect, test } from 'vitest';
import { heldBytes } from '#server/audio/byte-file';
import { firstAudioPart } from './multipart.ts';

const TYPE = 'multipart/mixed; boundary=ace-batch-boundary';
const whole = (audio: Buffer) =>
  Buffer.concat([
    Buffer.from('--ace-batch-boundary\r\nContent-Type: application/octet-stream\r\n\r\nlatent'),
    Buffer.from('\r\n--ace-batch-boundary\r\nContent-Type: audio/mpeg\r\n\r\n'),
    audio,
    Buffer.from('\r\n--ace-batch-boundary--\r\n'),
  ]);

const audioOf = async (body: Buffer, type: string) => {
  const range = await firstAudioPart(heldBytes(body), type);
  return range === null ? null : body.subarray(range.start, range.end);
};

test('audio that contains line ends and dashes comes out byte for byte', async () => {
  const audio = Buffer.from('\xff\xfb\r\n\r\n--ace-batch\r\n--\x00--ace-batch-boundary', 'latin1');
  expect(await audioOf(whole(audio), TYPE)).toEqual(audio);
  const long = Buffer.alloc(3 * 1024 * 1024, 45);
  expect((await audioOf(whole(long), TYPE))?.equals(long)).toBe(true);
});

test('a body that is audio itself is taken as it is', async () => {
  expect(await audioOf(Buffer.from('sound'), 'audio/mpeg')).toEqual(Buffer.from('sound'));
});

test.each([
  ['a page', Buffer.from('<h1>no</h1>'), 'text/html'],
  ['no boundary', whole(Buffer.from('x')), 'multipart/mixed'],
  ['a body that was cut off', whole(Buffer.from('x')).subarray(0, 130), TYPE],
  ['no parts', Buffer.from('--ace-batch-boundary--'), TYPE],
  ['nothing', Buffer.alloc(0), 'audio/mpeg'],
])('%s has no audio', async (_what, body, type) => {
  expect(await audioOf(body, type)).toBeNull();
});
