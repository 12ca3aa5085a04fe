import { expect, test } from 'vitest';
import { errorSchema } from '#contract/errors';
import { ApiError, refusal } from './api-error.ts';

test('the body contains the reason, and only the other fields that were given', () => {
  expect(new ApiError(400, 'Wrong.').body()).toEqual({ detail: 'Wrong.' });
  const whole = new ApiError(422, 'Wrong.', { errorType: 'kind', field: 'name', retryAfterSeconds: 3 });
  expect(whole.body()).toEqual({ detail: 'Wrong.', error_type: 'kind', field: 'name' });
  expect(errorSchema.parse(whole.body())).toEqual(whole.body());
});

test('common errors reveal nothing about internals', () => {
  expect(([401, 403, 404] as const).map((status) => refusal(status).body().detail)).toEqual([
    'Unauthorized',
    'Forbidden',
    'Not found',
  ]);
});
