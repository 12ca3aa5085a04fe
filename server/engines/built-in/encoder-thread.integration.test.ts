import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeMp3 } from '#engine/mp3';
import { engineAssets } from '#tests/support/audio/engine-songs';
import { EncoderThread } from './encoder-thread.ts';

let mp3Wasm: ArrayBuffer;
let thread: EncoderThread;
beforeAll(async () => {
  ({ mp3Wasm } = await engineAssets());
  thread = new EncoderThread(mp3Wasm);
});
afterAll(() => thread.close());

/** Two seconds of a tone. */
function tone(hz: number): { left: Float32Array; right: Float32Array } {
  const left = Float32Array.from({ length: 88_200 }, (_, i) => Math.sin((2 * Math.PI * hz * i) / 44_100) / 2);
  return { left, right: left.map((value) => -value) };
}

async function encoded({ left, right }: ReturnType<typeof tone>, encoder = thread.start()): Promise<Buffer> {
  const pieces: Promise<Uint8Array>[] = [];
  for (let start = 0; start < left.length; start += 10_000) {
    const piece = { left: left.slice(start, start + 10_000), right: right.slice(start, start + 10_000) };
    pieces.push(encoder.encode(piece.left, piece.right));
    // As a renderer reuses its buffers.
    piece.left.fill(0);
    piece.right.fill(0);
  }
  pieces.push(encoder.finish());
  return Buffer.concat(await Promise.all(pieces));
}

test('songs encoded at the same time get the same files as when encoded alone', async () => {
  const [low, high] = [tone(220), tone(880)];
  const files = await Promise.all([encoded(low), encoded(high)]);
  expect(files[0]?.equals(await encodeMp3(low, mp3Wasm))).toBe(true);
  expect(files[1]?.equals(await encodeMp3(high, mp3Wasm))).toBe(true);
});

test('an abandoned song does not affect the others', async () => {
  const stopped = thread.start();
  void stopped.encode(tone(440).left, tone(440).right);
  stopped.end();
  const song = tone(330);
  expect((await encoded(song)).equals(await encodeMp3(song, mp3Wasm))).toBe(true);
});
