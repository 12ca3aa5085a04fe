import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** A schema of the contract as JSON Schema: what is sent (`input`) or what comes back (`output`). */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

export function jsonContent(schema: JsonSchema): JsonSchema {
  return { content: { 'application/json': { schema } } };
}

/** The responses of refusals, by status. */
export function refusals(statuses: readonly number[]): JsonSchema {
  const error = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries(
    statuses.map((status) => [status, { description: 'Refused', ...jsonContent(error) }]),
  );
}
