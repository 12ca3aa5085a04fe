import { BufferSource, Input, WAVE } from 'mediabunny';
import { expect, test } from 'vitest';
import { TEST_TAGS as TAGS } from '#tests/support/audio/song-tags';
import { toneWav } from '#tests/support/audio/wav';
import { withWavTags } from './wav-tags.ts';

test('a different reader finds the tags of a WAV file, whose samples stay', async () => {
  const wav = new Uint8Array(await toneWav(1).arrayBuffer());
  const file = withWavTags(wav.slice().buffer, TAGS, null);
  const size = new DataView(file.buffer).getUint32(4, true);
  expect(size).toBe(file.length - 8);
  expect(Buffer.from(file.subarray(8, wav.length)).equals(wav.subarray(8))).toBe(true);
  const input = new Input({ source: new BufferSource(file), formats: [WAVE] });
  const { raw, ...found } = await input.getMetadataTags();
  expect(found).toMatchObject({ album: 'Evenings', trackNumber: 2, lyrics: TAGS.lyrics });
  expect(raw?.TIT2).toBe(TAGS.title);
  // Little-endian length, the text in UTF-8, a zero, and a zero to an even place.
  expect(Buffer.from(file).includes(Buffer.from('IART\n\0\0\0Ada Löwe\0', 'utf8'))).toBe(true);
  expect(await input.computeDuration()).toBeCloseTo(1, 1);
});
