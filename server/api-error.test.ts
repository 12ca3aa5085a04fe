import { expect, test } from 'vitest';
import { errorSchema } from '#contract/errors';
import { ApiError, refusal } from './api-error.ts';

test('the body has the reason, and only those other fields that were given', () => {
  expect(new ApiError(400, 'Wrong.').body()).toEqual({ detail: 'Wrong.' });
  const whole = new ApiError(422, 'Wrong.', { errorType: 'kind', field: 'name', retryAfterSeconds: 3 });
  expect(whole.body()).toEqual({ detail: 'Wrong.', error_type: 'kind', field: 'name' });
  expect(errorSchema.parse(whole.body())).toEqual(whole.body());
});

test('the common refusals say nothing about what is behind them', () => {
  expect(([401, 403, 404] as const).map((status) => refusal(status).body().detail)).toEqual([
    'Unauthorized',
    'Forbidden',
    'Not found',
  ]);
});
