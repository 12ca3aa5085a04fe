const RATE = 48_000;

interface SoundOptions {
  readonly seconds: number;
  /** Digital silence, like the output of a model that computed NaN. */
  readonly isSilent?: boolean;
  /** Different numbers give different sounds. */
  readonly seed?: number;
}

/** A WAV file of 48 kHz stereo: a melody with a beat, so that a tempo and a key can be heard. */
export function soundFile({ seconds, isSilent = false, seed = 1 }: SoundOptions): Buffer {
  const frames = Math.round(seconds * RATE);
  const file = Buffer.alloc(44 + frames * 4);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + frames * 4, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * 4, 40);
  if (isSilent) return file;
  const notes = [0, 4, 7, 12, 7, 4].map((step) => 220 * 2 ** ((step + (seed % 5)) / 12));
  for (let frame = 0; frame < frames; frame += 1) {
    const time = frame / RATE;
    const beat = time * 2;
    const hertz = notes[Math.floor(beat) % notes.length] ?? 220;
    const fade = Math.exp(-4 * (beat % 1));
    const value = Math.round(9000 * fade * Math.sin(2 * Math.PI * hertz * time));
    file.writeInt16LE(value, 44 + frame * 4);
    file.writeInt16LE(value, 46 + frame * 4);
  }
  return file;
}
