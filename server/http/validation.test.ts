import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signUpSchema } from '#contract/accounts/auth';
import { composedTexts } from '#lib/composed-texts';
import { loadCatalog } from '#lib/load-catalog';
import type { ApiError } from '#server/api-error';
import { parsePart } from './validation.ts';

const schema = z.object({
  name: z.string().check(z.maxLength(5)),
  nested: z.optional(z.object({ list: z.array(z.number()) })),
});

function refusalOf(value: unknown, part: 'params' | 'query' | 'body' = 'body'): ApiError {
  try {
    parsePart(schema, value, part);
  } catch (error) {
    return error as ApiError;
  }
  throw new Error('Nothing was refused');
}

test('returns the parsed value without fields missing from the schema', () => {
  expect(parsePart(schema, { name: 'ada', surprise: 1 }, 'body')).toEqual({ name: 'ada' });
});

test.each([
  [{}, 'name'],
  [{ name: 7 }, 'name'],
  [{ name: 'longer' }, 'name'],
  [{ name: 'ada', nested: {} }, 'nested.list'],
  [{ name: 'ada', nested: { list: [1, 'two'] } }, 'nested.list.1'],
])('refuses %j with 400 and the field %s', (value, field) => {
  const { status, options, message } = refusalOf(value);
  expect([status, options.field]).toEqual([400, field]);
  expect(message).toMatch(new RegExp(`^${field}: .+`));
});

test('refuses a text that is too long with its limit, which its reader gets in their language', async () => {
  const german = composedTexts('de', await loadCatalog('de'));
  const { message } = refusalOf({ name: 'longer' });
  expect([message, german(message)]).toEqual(['name: at most 5 characters.', 'name: höchstens 5 Zeichen.']);
});

test('a part that is not an object is named itself', () => {
  expect(refusalOf('text').options.field).toBe('body');
  expect(refusalOf(null, 'query').options.field).toBe('query');
});

test('passes on whole sentences from the contract unchanged', () => {
  const parse = () =>
    parsePart(signUpSchema, { email: 'nope', username: 'ada', password: 'long enough' }, 'body');
  expect(parse).toThrow(/^Enter an email address like name@example\.com\.$/);
});
