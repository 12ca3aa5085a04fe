import { expect, test } from 'vitest';
import { firstAudioPart } from './multipart.ts';

const TYPE = 'multipart/mixed; boundary=ace-batch-boundary';
const whole = (audio: Buffer) =>
  Buffer.concat([
    Buffer.from('--ace-batch-boundary\r\nContent-Type: application/octet-stream\r\n\r\nlatent'),
    Buffer.from('\r\n--ace-batch-boundary\r\nContent-Type: audio/mpeg\r\n\r\n'),
    audio,
    Buffer.from('\r\n--ace-batch-boundary--\r\n'),
  ]);

test('audio that contains line ends and dashes comes out byte for byte', () => {
  const audio = Buffer.from('\xff\xfb\r\n\r\n--ace-batch\r\n--\x00--ace-batch-boundary', 'latin1');
  expect(firstAudioPart(whole(audio), TYPE)).toEqual(audio);
});

test('a body that is audio itself is taken as it is', () => {
  expect(firstAudioPart(Buffer.from('sound'), 'audio/mpeg')).toEqual(Buffer.from('sound'));
});

test.each([
  ['a page', Buffer.from('<h1>no</h1>'), 'text/html'],
  ['no boundary', whole(Buffer.from('x')), 'multipart/mixed'],
  ['a body that was cut off', whole(Buffer.from('x')).subarray(0, 130), TYPE],
  ['no parts', Buffer.from('--ace-batch-boundary--'), TYPE],
  ['nothing', Buffer.alloc(0), 'audio/mpeg'],
])('%s has no audio', (_what, body, type) => {
  expect(firstAudioPart(body, type)).toBeNull();
});
