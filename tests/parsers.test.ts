import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePlaylist } from '#domain/files/playlist-files';
import { readLrc } from '#domain/lyrics/lrc-lyrics';
import { readMark } from '#domain/lyrics/section-marks';
import { isLinear, mutatedTexts, repeatedPieces } from '#tests/support/texts/mutated-text';
import { TEXT_PARSERS } from '#tests/support/texts/text-parsers';
import { checkProperty } from './support/properties.ts';

describe.each(TEXT_PARSERS)('$name', ({ samples, pieces, parse, check }) => {
  test('every damaged text has a sound answer', () => {
    checkProperty(fc.property(mutatedTexts(samples), check), { runs: 100 });
  });

  test('a long text is read in a time that grows only with its length', () => {
    checkProperty(
      fc.property(repeatedPieces(pieces), (parts) => isLinear(parse, parts)),
      { runs: 8 },
    );
  });
});

// Found by the above.
test('a number too long for a time is no time', () => {
  const { words } = readLrc(`[${'9'.repeat(400)}:01.00]Over\n[00:02.00]the roofs`);
  expect(words.map(({ start_s }) => start_s)).toEqual([2, 4]);
});

test('a timed line with a separator of lines in it is a line', () => {
  expect(readLrc('[00:01.00]Over\u2028the roofs').lyrics).toBe('Over the roofs');
  expect(parsePlaylist('#EXTINF:10,Ada - Over\u2028the roofs\nsong.mp3').entries[0]?.artist).toBe('Ada');
});

test('a long line of signs is no mark, and is read at once', () => {
  const start = performance.now();
  expect(readMark(`x${'_'.repeat(200_000)}x`)).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(2000);
});
