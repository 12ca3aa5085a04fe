import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signInSchema, signUpSchema } from './accounts/auth.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { idSchema, textSchema, timestampSchema } from './schema.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Larger than any list, text or number a call needs; zod's default "any safe integer" exceeds it too. */
const LIST_LIMIT = 2500;
const TEXT_LIMIT = 20_000;
/** Files in base64; the server rejects bodies over 1 MiB. */
const FILE_LIMIT = 1_000_000;
const NUMBER_LIMIT = 2 ** 32;

/** A UUID has a fixed length, though its schema expresses it only as a pattern. */
const isFixedText = ({ format, enum: values, const: value }: JsonSchema) =>
  format === 'uuid' || values !== undefined || value !== undefined;

const within = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) <= limit;

/**
 * Returns the paths where a schema accepts unbounded input: texts, lists, numbers, records and values of any
 * type.
 */
function unbounded(schema: JsonSchema, path: string): string[] {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives !== undefined) return alternatives.flatMap((one) => unbounded(one, path));
  switch (schema.type) {
    case 'string':
      return isFixedText(schema) ||
        within(schema.maxLength, schema.format === 'base64' ? FILE_LIMIT : TEXT_LIMIT)
        ? []
        : [path];
    case 'number':
    case 'integer':
      return schema.const !== undefined ||
        (within(schema.minimum, NUMBER_LIMIT) && within(schema.maximum, NUMBER_LIMIT))
        ? []
        : [path];
    case 'array': {
      const items = unbounded(schema.items as JsonSchema, `${path}[]`);
      return within(schema.maxItems, LIST_LIMIT) ? items : [path, ...items];
    }
    case 'object': {
      const isRecord = typeof schema.additionalProperties === 'object';
      const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
      return [
        ...(isRecord ? [path] : []),
        ...fields.flatMap(([name, part]) => unbounded(part, `${path}.${name}`)),
      ];
    }
    case 'boolean':
    case 'null':
      return [];
    default:
      return schema.enum === undefined && schema.const === undefined ? [path] : [];
  }
}

/** Free-form JSON; only its total text length is bounded. */
const BOUNDED_AS_A_WHOLE = ['body.configurations', 'body.configurations.*'];

const unboundedParts = (schema: z.ZodMiniType, path: string) =>
  unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, path);

describe('schema traversal', () => {
  test.each([
    ['a text', z.string()],
    ['a text with a first letter only', z.string().check(z.regex(/^a/))],
    ['a list', z.array(z.boolean())],
    ['what is in a list', z.array(z.string()).check(z.maxLength(3))],
    ['a whole number', z.number().check(z.int(), z.minimum(0))],
    ['a fraction', z.number().check(z.maximum(1))],
    ['a record', z.record(textSchema(5), z.boolean())],
    ['anything', z.unknown()],
    ['a list of anything', z.array(z.any()).check(z.maxLength(3))],
    ['one of two', z.nullable(z.optional(z.string()))],
    ['a default', z._default(z.string(), '')],
    ['a moment', z.iso.datetime()],
  ])('finds %s without an end', (_what, schema) => {
    expect(unboundedParts(z.object({ field: schema }), 'body')).not.toEqual([]);
  });

  test('finds nothing when everything is bounded', () => {
    const schema = z.object({
      id: idSchema,
      at: timestampSchema,
      text: textSchema(20),
      is: z.boolean(),
      kind: z.enum(['a', 'b']),
      list: z.array(z.nullable(z.number().check(z.minimum(0), z.maximum(1)))).check(z.maxLength(3)),
    });
    expect(unboundedParts(schema, 'body')).toEqual([]);
  });
});

describe('every text, list and number a call accepts is bounded', () => {
  test.each(Object.entries(contract as Record<string, Endpoint>))('%s', (_id, { params, query, body }) => {
    const found = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : unboundedParts(schema, part),
    );
    expect(found.filter((path) => !BOUNDED_AS_A_WHOLE.includes(path))).toEqual([]);
  });

  test('sign-up and sign-in', () => {
    expect([...unboundedParts(signUpSchema, 'sign-up'), ...unboundedParts(signInSchema, 'sign-in')]).toEqual(
      [],
    );
  });
});

describe('text the database cannot store is rejected', () => {
  const text = textSchema(10);
  test.each(['a\u0000', '\ud83d', 'x\udc00x', '\udc00\ud83d'])('rejects %j', (sent) => {
    expect(text.safeParse(sent).success).toBe(false);
  });

  test.each(['', 'line\nline\t', '😀🎵', 'مرحبا'])('accepts %j', (sent) => {
    expect(text.safeParse(sent)).toEqual({ success: true, data: sent });
  });
});

test('ids are converted to lowercase', () => {
  const id = '0199a0b0-0000-7abc-8def-00000000000f';
  expect(idSchema.parse(id.toUpperCase())).toBe(id);
  const { ids } = contract['clips.getSongsByIds'].query.parse({ ids: `${id},${id.toUpperCase()}` });
  expect(ids).toBe(`${id},${id}`);
  expect(contract['clips.getSongsByIds'].query.safeParse({ ids: '-'.repeat(36) }).success).toBe(false);
});
