import { BufferSource, Input, MP3 } from 'mediabunny';

/**
 * The tags before a song, which begins with a text, because the engine of the tests writes no MP3: they are read with
 * frames of MPEG 1 layer III behind them, 128 kbit/s, 44.1 kHz, of 417 bytes.
 */
export function tagsOf(file: Buffer, song: string) {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x04]), Buffer.alloc(413)]);
  const tag = file.subarray(0, file.indexOf(song));
  const source = new BufferSource(Buffer.concat([tag, frame, frame, frame]));
  return new Input({ source, formats: [MP3] }).getMetadataTags();
}
