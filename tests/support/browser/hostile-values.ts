import fc from 'fast-check';
import type { JsonSchema } from '#server/http/openapi-schema';

/* Values for calls: valid by their schemas, and hostile. */

/** Texts that PostgreSQL cannot store. */
export const UNSTORABLE_TEXTS = ['a\u0000b', '\ud800', 'x\udfffx'];

const UNICODE_TRICKS = [
  '\u202Eevil\u202C',
  '\uFEFF\u200B\u200D',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(30),
  'ﷺ'.repeat(100),
  'ﬀİıẞ',
  '\u2028\u2029',
  '１２３',
];
const PATH_TRICKS = [
  '../../etc/passwd',
  '..%2f..%2f',
  '.',
  '..',
  '/',
  '\\..\\',
  'a/b',
  'file:///etc/passwd',
  '%00',
];
const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
const INJECTIONS = ["'; drop table clips; --", '%', '_', '\\', '$$', '<script>', '{{7*7}}', '\r\nx: y'];

const HUGE_NUMBERS = [0, -1, -0.5, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e308, -1e308, 5e-324];
const OTHER_TYPES = [null, true, false, [], {}, [[]], [null], { id: 1 }, { length: -1 }, [1, 'a', {}]];

/** Long enough to be noticed, short enough to be sent a thousand times. */
const LONG_TEXT = 'long '.repeat(5000);

/** Created once, because each instance makes fast-check map every existing character. */
const BINARY_TEXT = fc.string({ unit: 'binary', maxLength: 300 });

export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(...UNSTORABLE_TEXTS, '', ' ', '-'.repeat(36), 'null', '1e9', LONG_TEXT),
    },
    { weight: 3, arbitrary: fc.constantFrom(...UNICODE_TRICKS) },
    { weight: 3, arbitrary: fc.constantFrom(...PATH_TRICKS, ...PROTOTYPE_NAMES, ...INJECTIONS) },
    BINARY_TEXT,
  );

export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: hostileText() },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...HUGE_NUMBERS) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...OTHER_TYPES) },
    fc.jsonValue({ maxDepth: 3 }),
  );

/** Values that a schema allows; ids are those of existing entities of any owner. */
export class SchemaValues {
  readonly #ids: readonly string[];

  constructor(ids: readonly string[]) {
    this.#ids = ids;
  }

  /** Usually a valid value, sometimes any value. */
  field(schema: JsonSchema): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 5, arbitrary: this.right(schema) }, { weight: 2, arbitrary: hostileValue() });
  }

  right(schema: JsonSchema): fc.Arbitrary<unknown> {
    const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
    if (alternatives !== undefined) return fc.oneof(...alternatives.map((one) => this.right(one)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case 'string':
        return this.#text(schema);
      case 'integer':
        return fc.integer({
          min: Number(schema.minimum),
          max: Math.min(Number(schema.maximum), 2 ** 31 - 1),
        });
      case 'number':
        return fc.double({ min: Number(schema.minimum), max: Number(schema.maximum), noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(this.field(schema.items as JsonSchema), {
          minLength: Number(schema.minItems ?? 0),
          maxLength: Math.min(Number(schema.maxItems), 20),
        });
      case 'object':
        return this.#object(schema);
      default:
        return fc.constant(null);
    }
  }

  #text(schema: JsonSchema): fc.Arbitrary<string> {
    if (schema.format === 'uuid') return fc.constantFrom(...this.#ids);
    if (schema.format === 'date-time') return fc.constant('2026-01-02T03:04:05.678Z');
    const text = fc.string({ unit: 'grapheme', maxLength: Math.min(Number(schema.maxLength ?? 50), 200) });
    // Id lists in a query, and names that may be ids, are also strings.
    return fc.oneof({ weight: 4, arbitrary: text }, fc.constantFrom(...this.#ids));
  }

  #object(schema: JsonSchema): fc.Arbitrary<unknown> {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, this.field(part)]),
    );
    const required = (schema.required ?? []) as string[];
    return fc.oneof(
      { weight: 3, arbitrary: fc.record(fields, { requiredKeys: required }) },
      { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    );
  }
}
