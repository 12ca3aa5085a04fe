import { registerFlacEncoder } from '@mediabunny/flac-encoder';
import { BufferTarget, Conversion, CustomSource, FlacOutputFormat, Input, Output, WAVE } from 'mediabunny';
import type { ByteSource } from '#domain/files/byte-source';
import { ByteFile, bytesFrom } from './byte-file.ts';

/** Formats of samples that FLAC holds as they are. */
const WHOLE_NUMBERS: readonly (string | null)[] = ['pcm-s16', 'pcm-s24'];
const FLAC_MARK = 'fLaC';

interface SoundPlace {
  /** The path of the file with the sound. */
  readonly file: string;
  /** Where the sound is in it, in bytes. */
  readonly start: number;
  readonly end: number;
}

/** A sound as FLAC: unchanged if it is, encoded if it is a WAV of whole numbers; null for any other, which has lost something. */
export async function losslessFile({
  file: path,
  start,
  end,
}: SoundPlace): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await ByteFile.open(path);
  try {
    const sound = bytesFrom(file, start, end);
    const mark = await sound.read(0, FLAC_MARK.length);
    if (Buffer.from(mark).toString('latin1') === FLAC_MARK)
      return Uint8Array.from(await sound.read(0, sound.size));
    return await encodedWav(sound);
  } finally {
    await file.close();
  }
}

async function encodedWav(sound: ByteSource): Promise<Uint8Array<ArrayBuffer> | null> {
  registerFlacEncoder();
  const source = new CustomSource({
    getSize: () => sound.size,
    read: (start, end) => sound.read(start, end - start),
  });
  const input = new Input({ source, formats: [WAVE] });
  try {
    if (!(await input.canRead())) return null;
    const track = await input.getPrimaryAudioTrack();
    if (track === null || !WHOLE_NUMBERS.includes(track.codec)) return null;
    const target = new BufferTarget();
    const output = new Output({ format: new FlacOutputFormat(), target });
    const conversion = await Conversion.init({ input, output, tags: {} });
    if (!conversion.isValid) return null;
    await conversion.execute();
    return target.buffer === null ? null : new Uint8Array(target.buffer);
  } finally {
    input.dispose();
  }
}
