import fc from 'fast-check';
import { test } from 'vitest';
import { checkProperty } from '#tests/support/properties';
import { lyricsRequests } from '#tests/support/texts/random-wishes';
import { checkLyrics } from '#tests/support/texts/written-lyrics';

test('lyrics have closed sections, lines that can be sung, and no name that the wish does not have', () => {
  checkProperty(fc.property(lyricsRequests, checkLyrics), { runs: 15 });
});
