import fc from 'fast-check';
import { describe, test } from 'vitest';
import { isLinear, mutatedTexts, repeatedPieces } from '#tests/support/texts/mutated-text';
import { TEXT_PARSERS } from '#tests/support/texts/text-parsers';
import { checkProperty } from './support/properties.ts';

const PATIENCE_MS = 300_000;

describe.each(TEXT_PARSERS)('$name', ({ samples, pieces, parse, check }) => {
  test(
    'every damaged text has a sound answer',
    () => {
      checkProperty(fc.property(mutatedTexts(samples), check), { runs: 10_000 });
    },
    PATIENCE_MS,
  );

  test(
    'a long text is read in a time that grows only with its length',
    () => {
      const linear = fc.property(repeatedPieces(pieces), (parts) => isLinear(parse, parts));
      checkProperty(linear, { runs: 300 });
    },
    PATIENCE_MS,
  );
});
