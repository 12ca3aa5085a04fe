/** Bytes of text, one a character. */
export const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function number(value: number, bytes: 2 | 4 | 8, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  if (bytes === 2) view.setUint16(0, value, isLittleEndian);
  else if (bytes === 4) view.setUint32(0, value, isLittleEndian);
  else view.setBigInt64(0, BigInt(value), isLittleEndian);
  return new Uint8Array(view.buffer);
}

/** 16-bit samples of channels of one length. */
function samplesOf(channels: readonly Float32Array[], isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer((channels[0]?.length ?? 0) * channels.length * 2));
  channels.forEach((channel, index) => {
    channel.forEach((value, at) => {
      view.setInt16((at * channels.length + index) * 2, value * 32_767, isLittleEndian);
    });
  });
  return new Uint8Array(view.buffer);
}

interface Sound {
  readonly channels: readonly Float32Array[];
  readonly sampleRate: number;
}

interface WavShape extends Sound {
  readonly form?: 'RIFF' | 'RF64';
  /** What it says of the length of its samples; the truth unless given. */
  readonly saidBytes?: number;
  /** A part behind the samples. */
  readonly behind?: Uint8Array;
}

/** A WAV file of 16-bit samples, in one of the shapes that recorders leave behind. */
export function wavShape({ channels, sampleRate, form = 'RIFF', saidBytes, behind }: WavShape): Uint8Array {
  const samples = samplesOf(channels, true);
  const frameBytes = channels.length * 2;
  const format = joined(
    ...[number(1, 2, true), number(channels.length, 2, true), number(sampleRate, 4, true)],
    ...[number(sampleRate * frameBytes, 4, true), number(frameBytes, 2, true), number(16, 2, true)],
  );
  const isLong = form === 'RF64';
  const sizes = joined(number(0, 8, true), number(samples.length, 8, true), number(0, 8, true));
  return joined(
    ...[latin(form), number(0xffff_ffff, 4, true), latin('WAVE')],
    ...(isLong ? [latin('ds64'), number(sizes.length, 4, true), sizes] : []),
    ...[latin('fmt '), number(16, 4, true), format],
    ...[latin('data'), number(saidBytes ?? (isLong ? 0xffff_ffff : samples.length), 4, true), samples],
    ...(behind ? [behind] : []),
  );
}

/** A CAF file of 16-bit samples, whose last part says no length, or of another coding. */
export function cafFile({ channels, sampleRate }: Sound, coding = 'lpcm'): Uint8Array {
  const rate = new DataView(new ArrayBuffer(8));
  rate.setFloat64(0, sampleRate, false);
  const frameBytes = channels.length * 2;
  const description = joined(
    ...[new Uint8Array(rate.buffer), latin(coding), number(2, 4, false), number(frameBytes, 4, false)],
    ...[number(1, 4, false), number(channels.length, 4, false), number(16, 4, false)],
  );
  return joined(
    ...[latin('caff\u0000\u0001\u0000\u0000desc'), number(description.length, 8, false), description],
    ...[latin('free'), number(7, 8, false), new Uint8Array(7)],
    ...[latin('data'), number(-1, 8, false), new Uint8Array(4), samplesOf(channels, true)],
  );
}

function box(name: string, ...inside: readonly Uint8Array[]): Uint8Array {
  const content = joined(...inside);
  return joined(number(content.length + 8, 4, false), latin(name), content);
}

function track(handler: 'soun' | 'vide', coding: string): Uint8Array {
  const kinds = box('stsd', new Uint8Array(7), Uint8Array.of(1), box(coding, new Uint8Array(28)));
  const head = box('hdlr', new Uint8Array(8), latin(handler), new Uint8Array(12));
  return box('trak', box('tkhd', new Uint8Array(84)), box('mdia', head, box('minf', box('stbl', kinds))));
}

/** The structure of an MP4 file without its sound: `sound` and `video` name how its tracks are coded. */
export function mp4Shape(
  brand: string,
  { sound, video }: { sound?: string; video?: string },
): Uint8Array<ArrayBuffer> {
  const tracks = [
    ...(video === undefined ? [] : [track('vide', video)]),
    ...(sound === undefined ? [] : [track('soun', sound)]),
  ];
  return joined(
    box('ftyp', latin(brand), new Uint8Array(4)),
    box('mdat', new Uint8Array(9000)),
    box('moov', box('mvhd', new Uint8Array(100)), ...tracks),
  );
}

/** An APE tag with one item. */
export function apeTag({ hasHead }: { readonly hasHead: boolean }): Uint8Array<ArrayBuffer> {
  const item = Buffer.concat([Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0), latin('Title\u0000abc')]);
  const end = (flags: number) => {
    const bytes = Buffer.alloc(32);
    bytes.write('APETAGEX');
    bytes.writeUInt32LE(2000, 8);
    bytes.writeUInt32LE(item.length + 32, 12);
    bytes.writeUInt32LE(1, 16);
    bytes.writeUInt32LE(flags, 20);
    return bytes;
  };
  const foot = end(hasHead ? 0x8000_0000 : 0);
  return new Uint8Array(Buffer.concat(hasHead ? [end(0xa000_0000), item, foot] : [item, foot]));
}

interface PcmShape {
  readonly bits: number;
  /** Of a sample, whose upper bits are used. */
  readonly bytes: number;
  readonly sampleRate: number;
}

/** A mono WAV file whose samples fill their bytes only in part. */
export function pcmWav(
  samples: Float32Array,
  { bits, bytes, sampleRate }: PcmShape,
): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(44 + samples.length * bytes);
  file.write('RIFF');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * bytes, 28);
  file.writeUInt16LE(bytes, 32);
  file.writeUInt16LE(bits, 34);
  file.write('data', 36);
  file.writeUInt32LE(file.length - 44, 40);
  samples.forEach((sample, at) => {
    const whole = Math.round(sample * 2 ** (bits - 1)) * 2 ** (bytes * 8 - bits);
    file.writeIntLE(whole, 44 + at * bytes, bytes);
  });
  return new Uint8Array(file);
}

/** An Ogg Opus file with a gain in its head, in 1/256 dB. */
export function withOpusGain(file: Uint8Array, gain: number): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(file);
  const head = 27 + (changed[26] ?? 0);
  changed.writeInt16LE(gain, head + 16);
  changed.writeUInt32LE(0, 22);
  changed.writeUInt32LE(oggCrc(changed.subarray(0, head + (changed[27] ?? 0))), 22);
  return new Uint8Array(changed);
}

function oggCrc(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) {
    crc = (crc ^ (byte << 24)) >>> 0;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000_0000 ? 0x04c1_1db7 : 0)) >>> 0;
  }
  return crc;
}
