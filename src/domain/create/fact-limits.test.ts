import { expect, test } from 'vitest';
import { factLimits } from './fact-limits.ts';
import type { InferredFact } from './prompt-corrections.ts';

const fact = (kind: InferredFact['kind'], value: string, label = value): InferredFact => ({
  ...{ fact: `${kind}:${value}`, kind, value, label },
  choices: [],
  isText: false,
});

test('what is not possible comes first, then what is played as another style', () => {
  const facts = [fact('style', 'reggae', 'ska'), fact('impossible', '7/8')];
  expect(factLimits(facts)).toEqual(['Not possible: 7/8.', 'ska is played as reggae.']);
});

test('a style that is played as itself or as its family has no limit, nor has any other fact', () => {
  expect(factLimits([fact('style', 'reggae'), fact('style', 'reggae', 'roots reggae')])).toEqual([]);
  expect(factLimits([fact('tempo', '90', '90 bpm')])).toEqual([]);
});
