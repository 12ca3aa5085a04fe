import { readFileSync } from 'node:fs';
import * as z from 'zod';

/**
 * The responses of the public OpenSubsonic definition, commit of 2026-07-24, bundled without its texts:
 * https://github.com/opensubsonic/open-subsonic-api, Apache-2.0.
 */
const definition = JSON.parse(readFileSync(new URL('./opensubsonic.json', import.meta.url), 'utf8')) as {
  readonly endpoints: Readonly<Record<string, string>>;
  readonly $defs: Readonly<Record<string, object>>;
};

const schemas = new Map<string, z.ZodType>();

/** The definition of a method's response. @throws for a method it does not know */
export function responseSchema(method: string): z.ZodType {
  const known = schemas.get(method);
  if (known !== undefined) return known;
  const name = definition.endpoints[method];
  if (name === undefined) throw new Error(`The definition has no ${method}`);
  const schema = z.fromJSONSchema({ $defs: definition.$defs, $ref: `#/$defs/${name}` } as never);
  schemas.set(method, schema);
  return schema;
}

const properties = new Set(
  Object.values(definition.$defs).flatMap((schema) =>
    [...JSON.stringify(schema).matchAll(/"([\w-]+)":\{/g)].map(([, name]) => name),
  ),
);

/** The fields of a response that the definition does not have anywhere. */
export function unknownFields(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(unknownFields);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...(properties.has(name) ? [] : [name]),
    ...unknownFields(part),
  ]);
}
