import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** Converts a contract schema to JSON Schema, as sent (`input`) or as returned (`output`). */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

export function jsonContent(schema: JsonSchema): JsonSchema {
  return { content: { 'application/json': { schema } } };
}

/** The refusal responses by status. */
export function refusals(statuses: readonly number[]): JsonSchema {
  const error = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries(
    statuses.map((status) => [status, { description: 'Refused', ...jsonContent(error) }]),
  );
}
