import { expect, test } from 'vitest';
import type { SongRequest } from '#domain/create/song-request';
import { plainRequest } from '#tests/support/audio/song-request';
import { SongRequestError, validateSongRequest } from './song-request.ts';

const VALID = plainRequest({ isInstrumental: false });

test('a valid request passes unchanged', () => {
  expect(validateSongRequest(VALID)).toBe(VALID);
});

test.each([
  ['weirdness', 1.01],
  ['weirdness', Number.NaN],
  ['styleStrength', -0.1],
  ['audioStrength', Number.POSITIVE_INFINITY],
  ['seed', -1],
  ['seed', 1.5],
  ['seed', 2 ** 32],
  ['durationSeconds', 9],
  ['durationSeconds', 481],
  ['vocalGender', 'robot'],
  ['lyrics', 'x'.repeat(20_001)],
  ['isMumble', 1],
] as const)('%s %s is refused with its name', (field, value) => {
  const refused = () => validateSongRequest({ ...VALID, [field]: value } as unknown as SongRequest);
  expect(refused).toThrow(SongRequestError);
  expect(refused).toThrow(field);
});
