const HEAD_BYTES = 44;
const BITS = 16;

/** The audio of a WAV file, whose samples follow its head. */
interface WavAudio {
  readonly frames: number;
  readonly channels: number;
  readonly sampleRate: number;
}

/** Encodes channels of equal length as a 16-bit WAV file. */
export function wavFile(channels: readonly Float32Array[], sampleRate: number): Uint8Array<ArrayBuffer> {
  const head = wavHead({ frames: channels[0]?.length ?? 0, channels: channels.length, sampleRate });
  const samples = wavSamples(channels);
  const file = new Uint8Array(head.length + samples.length);
  file.set(head);
  file.set(samples, head.length);
  return file;
}

/** The head of a 16-bit WAV file. */
export function wavHead({ frames, channels, sampleRate }: WavAudio): Uint8Array<ArrayBuffer> {
  const frameBytes = (channels * BITS) / 8;
  const data = new DataView(new ArrayBuffer(HEAD_BYTES));
  const text = (place: number, word: string) => {
    for (let index = 0; index < word.length; index += 1) data.setUint8(place + index, word.charCodeAt(index));
  };
  text(0, 'RIFF');
  data.setUint32(4, HEAD_BYTES - 8 + frames * frameBytes, true);
  text(8, 'WAVEfmt ');
  data.setUint32(16, 16, true);
  data.setUint16(20, 1, true);
  data.setUint16(22, channels, true);
  data.setUint32(24, sampleRate, true);
  data.setUint32(28, sampleRate * frameBytes, true);
  data.setUint16(32, frameBytes, true);
  data.setUint16(34, BITS, true);
  text(36, 'data');
  data.setUint32(40, frames * frameBytes, true);
  return new Uint8Array(data.buffer);
}

/** Encodes channels of equal length as the samples of a 16-bit WAV file. */
export function wavSamples(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  const frameBytes = (channels.length * BITS) / 8;
  const data = new DataView(new ArrayBuffer(frames * frameBytes));
  for (let frame = 0; frame < frames; frame += 1) {
    channels.forEach((channel, index) => {
      const sample = Math.max(-1, Math.min(1, channel[frame] ?? 0));
      data.setInt16(frame * frameBytes + index * 2, Math.round(sample * 32_767), true);
    });
  }
  return new Uint8Array(data.buffer);
}

/** Just below the maximum of a file. */
const HIGHEST = 0.99;

/** Attenuates all channels equally and in place if their peak exceeds the maximum of a file. */
export function withoutClipping(channels: readonly Float32Array[]): void {
  let loudest = 0;
  for (const channel of channels) {
    for (const sample of channel) loudest = Math.max(loudest, Math.abs(sample));
  }
  if (loudest <= HIGHEST) return;
  for (const channel of channels) {
    for (let frame = 0; frame < channel.length; frame += 1) {
      channel[frame] = ((channel[frame] ?? 0) * HIGHEST) / loudest;
    }
  }
}
