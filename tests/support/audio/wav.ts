const SAMPLE_RATE = 8000;

/** A mono 16-bit WAV file of a quiet tone. */
export function toneWav(seconds: number): Blob {
  const samples = Math.round(seconds * SAMPLE_RATE);
  const data = new DataView(new ArrayBuffer(44 + samples * 2));
  const text = (place: number, word: string) => {
    for (let index = 0; index < word.length; index += 1) data.setUint8(place + index, word.charCodeAt(index));
  };
  text(0, 'RIFF');
  data.setUint32(4, 36 + samples * 2, true);
  text(8, 'WAVEfmt ');
  data.setUint32(16, 16, true);
  data.setUint16(20, 1, true);
  data.setUint16(22, 1, true);
  data.setUint32(24, SAMPLE_RATE, true);
  data.setUint32(28, SAMPLE_RATE * 2, true);
  data.setUint16(32, 2, true);
  data.setUint16(34, 16, true);
  text(36, 'data');
  data.setUint32(40, samples * 2, true);
  for (let index = 0; index < samples; index += 1) {
    data.setInt16(44 + index * 2, 2000 * Math.sin((2 * Math.PI * 440 * index) / SAMPLE_RATE), true);
  }
  return new Blob([data], { type: 'audio/wav' });
}

/** A stereo 16-bit WAV file of a tone on both channels. */
export function stereoWav(seconds: number, sampleRate = 44_100): Uint8Array<ArrayBuffer> {
  const frames = Math.round(seconds * sampleRate);
  const data = new DataView(new ArrayBuffer(44 + frames * 4));
  const text = (place: number, word: string) => {
    for (let index = 0; index < word.length; index += 1) data.setUint8(place + index, word.charCodeAt(index));
  };
  text(0, 'RIFF');
  data.setUint32(4, 36 + frames * 4, true);
  text(8, 'WAVEfmt ');
  data.setUint32(16, 16, true);
  data.setUint16(20, 1, true);
  data.setUint16(22, 2, true);
  data.setUint32(24, sampleRate, true);
  data.setUint32(28, sampleRate * 4, true);
  data.setUint16(32, 4, true);
  data.setUint16(34, 16, true);
  text(36, 'data');
  data.setUint32(40, frames * 4, true);
  for (let frame = 0; frame < frames; frame += 1) {
    const value = 16_000 * Math.sin((2 * Math.PI * 440 * frame) / sampleRate);
    data.setInt16(44 + frame * 4, value, true);
    data.setInt16(46 + frame * 4, value, true);
  }
  return new Uint8Array(data.buffer);
}
