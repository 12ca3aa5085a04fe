import { expect, test } from 'vitest';
import { callFailureText } from './report-call-failure.ts';

test('a rejected call shows its detail, or Unknown error occurred', () => {
  expect(callFailureText(new Error('User is already a collaborator.'))).toBe(
    'User is already a collaborator.',
  );
  expect(callFailureText(new Error(''))).toBe('Unknown error occurred');
  expect(callFailureText(undefined)).toBe('Unknown error occurred');
});
