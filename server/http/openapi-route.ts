import type * as z from 'zod/mini';
import { type JsonSchema, jsonContent, schemaOf } from './openapi-schema.ts';

export interface Route {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  /** 'session' is the cookie, 'bearer' the token; 'nobody' needs neither. */
  readonly security?: readonly ('session' | 'bearer' | 'nobody')[];
  readonly parameters?: readonly JsonSchema[];
  readonly body?: z.ZodMiniType;
  /** Content of a 200 response. */
  readonly content: JsonSchema;
  readonly errors: readonly number[];
}

export const openText = (type: string): JsonSchema => ({
  content: { [type]: { schema: { type: 'string' } } },
});
export const file = (type: string): JsonSchema => ({
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});
export const json = (schema: z.ZodMiniType) => jsonContent(schemaOf(schema, 'output'));
export const header = (name: string): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
});
export const pathPart = (name: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'path',
  required: true,
  schema,
});
export const clipId = pathPart('clip_id', { type: 'string', format: 'uuid' });
