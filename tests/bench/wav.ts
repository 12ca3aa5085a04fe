import { writeFileSync } from 'node:fs';

/** Writes 32-bit float (format 3) so that nothing is clipped or rounded before a judge sees it. */
export function writeFloatWav(path: string, channels: readonly Float32Array[], sampleRate: number): void {
  writeFileSync(
    path,
    wavBytes(channels, sampleRate, 3, 4, (bytes, x, at) => bytes.writeFloatLE(x, at)),
  );
}

/** Writes 16-bit samples. */
export function writeWav(path: string, channels: readonly Float32Array[], sampleRate: number): void {
  const write = (bytes: Buffer, x: number, at: number) =>
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, x)) * 32_767), at);
  writeFileSync(path, wavBytes(channels, sampleRate, 1, 2, write));
}

function wavBytes(
  channels: readonly Float32Array[],
  sampleRate: number,
  format: 1 | 3,
  bytesPerSample: number,
  write: (bytes: Buffer, x: number, at: number) => void,
): Buffer {
  const frames = channels[0]?.length ?? 0;
  const frameBytes = channels.length * bytesPerSample;
  const bytes = Buffer.alloc(44 + frames * frameBytes);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + frames * frameBytes, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(format, 20);
  bytes.writeUInt16LE(channels.length, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * frameBytes, 28);
  bytes.writeUInt16LE(frameBytes, 32);
  bytes.writeUInt16LE(bytesPerSample * 8, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(frames * frameBytes, 40);
  let at = 44;
  for (let i = 0; i < frames; i++) {
    for (const channel of channels) {
      write(bytes, channel[i] as number, at);
      at += bytesPerSample;
    }
  }
  return bytes;
}
