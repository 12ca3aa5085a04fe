import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateBodySchema } from '#contract/making/generate';
import { deviceSongDraft } from '#domain/create/device-song-draft';
import type { SongRequest } from '#domain/create/song-request';
import { newId } from '#lib/ids';
import { SEED_LIMIT } from '#lib/seed';
import { checkProperty } from '#tests/support/properties';
import { songRequest } from './generation-orders.ts';

const unit = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const text = fc.string({ maxLength: 100 });
const fact = fc.string({ maxLength: 60 });

const requests: fc.Arbitrary<SongRequest> = fc
  .record({
    description: text,
    styles: text,
    excludeStyles: text,
    lyrics: text,
    title: text,
    isInstrumental: fc.boolean(),
    vocalGender: fc.constantFrom('male' as const, 'female' as const, null),
    weirdness: unit,
    styleStrength: unit,
    audioStrength: unit,
    seed: fc.integer({ min: 0, max: SEED_LIMIT - 1 }),
    durationSeconds: fc.constant(null),
    isMumble: fc.boolean(),
    corrections: fc.array(fc.record({ fact, instead: fc.option(fact) }), { maxLength: 40 }),
  })
  // The form sends no lyrics for an instrumental.
  .map((request) => (request.isInstrumental ? { ...request, lyrics: '' } : request));

test('a song made on a device is requested again with all its texts and numbers', () => {
  checkProperty(
    fc.property(requests, (request) => {
      const body = generateBodySchema.parse(deviceSongDraft(newId(), request, 'form'));
      expect(songRequest(body, request.seed, false)).toEqual(request);
    }),
  );
});
