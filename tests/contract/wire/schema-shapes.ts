import * as z from 'zod/mini';

/**
 * The shape of a value on the wire: the name of its type with its bounds (`string ≤80`), the fields of an object, or
 * alternatives. A field that may be absent ends in `?`. Lists and maps are objects with one field, `[]` or `{}`.
 * `@name` stands for the shared shape of that name.
 */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
}

/** The rule of every text that users write; `text` stands for it. */
const TEXT_RULE = "'must not contain NUL or half of a surrogate pair'";

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

/** Keywords of bounds, as a shape writes them. */
const BOUNDS: Readonly<Record<string, string>> = {
  minLength: '≥',
  maxLength: '≤',
  minimum: '≥',
  maximum: '≤',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
  minItems: '≥',
  maxItems: '≤',
  multipleOf: 'multiple of ',
};

/** What JSON Schema adds to every `int()`; it says nothing. */
const isSafeInteger = (value: unknown) => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

function boundsOf(schema: JsonSchema): string {
  const bounds = Object.entries(BOUNDS).flatMap(([keyword, sign]) => {
    const value = schema[keyword];
    return value === undefined || isSafeInteger(value) ? [] : [` ${sign}${value}`];
  });
  // The pattern of a format says the same as its name.
  if (schema.pattern !== undefined && schema.format === undefined) bounds.push(` /${schema.pattern}/`);
  if (schema.rule !== undefined && schema.rule !== TEXT_RULE) bounds.push(` ${schema.rule}`);
  if (schema.default !== undefined) bounds.push(` = ${quoted(schema.default)}`);
  return bounds.join('');
}

function nameOf(schema: JsonSchema): string {
  const values = schema.enum ?? (schema.const === undefined ? null : [schema.const]);
  if (Array.isArray(values)) return values.map(quoted).join(' | ');
  if (schema.type === 'string' && schema.rule === TEXT_RULE) return 'text';
  return [schema.format ?? schema.type ?? 'any'].flat().join(' | ');
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): Shape {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      // A default is sent for it.
      required.includes(name) && property.default === undefined ? name : `${name}?`,
      readShape(property),
    ]),
  );
}

function readShape(schema: JsonSchema): Shape {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) {
    const shapes = alternatives.map(readShape);
    const bounds = boundsOf(schema);
    const isPlain = shapes.every((shape) => typeof shape === 'string');
    return isPlain
      ? `${shapes.join(' | ')}${bounds}`
      : [...shapes, ...(bounds === '' ? [] : [bounds.trim()])];
  }
  if (schema.prefixItems) return { [`[${schema.prefixItems.length}]`]: schema.prefixItems.map(readShape) };
  if (schema.items) return { [`[${boundsOf(schema).trim()}]`]: readShape(schema.items) };
  if (schema.properties) return fieldsOf(schema);
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return { [`{${boundsOf(schema).trim()}}`]: readShape(schema.additionalProperties) };
  return `${nameOf(schema)}${boundsOf(schema)}`;
}

/** JSON Schema has no word for a rule in code; its message stands for it. */
function ruleOf(type: z.core.$ZodType): string | undefined {
  const checks = type._zod.def.checks ?? [];
  const rules = checks.flatMap(({ _zod: { def } }) => {
    if (def.check !== 'custom') return [];
    const message = def.error?.({} as never);
    return [quoted(typeof message === 'string' ? message : (message?.message ?? 'rule'))];
  });
  return rules.length === 0 ? undefined : rules.join(' ');
}

/** The shape of what a schema of the contract accepts (`input`) or returns (`output`). */
export function shapeOf(schema: z.core.$ZodType, io: 'input' | 'output'): Shape {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const rule = ruleOf(zodSchema);
      if (rule !== undefined) Object.assign(jsonSchema, { rule });
    },
  });
  return jsonShape(json);
}

/** The same for a schema that is JSON Schema already. */
export function jsonShape(schema: object): Shape {
  return readShape(schema as JsonSchema);
}
