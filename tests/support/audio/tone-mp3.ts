import { readFileSync } from 'node:fs';
import { encodeMp3 } from '#engine/mp3';

const RATE = 44_100;

/** An MP3 file with a tone of 440 Hz on the left and one of 660 Hz on the right. */
export async function toneMp3(seconds: number): Promise<Uint8Array> {
  const tone = (hertz: number) =>
    Float32Array.from(
      { length: seconds * RATE },
      (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / RATE),
    );
  const wasm = readFileSync(new URL('../../../public/engine/mp3-encoder.wasm', import.meta.url));
  return encodeMp3({ left: tone(440), right: tone(660) }, new Uint8Array(wasm).buffer);
}
