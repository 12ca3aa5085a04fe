import type * as z from 'zod/mini';
import { ApiError } from '#server/api-error';

type Part = 'params' | 'query' | 'body';

/**
 * Parses one part of a request.
 * @throws ApiError 400 that names the first bad field and what would be right.
 */
export function parsePart<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  part: Part,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue === undefined || issue.path.length === 0 ? part : issue.path.join('.');
  throw new ApiError(400, issue?.message ? `${field}: ${issue.message}` : `${field} is wrong`, { field });
}
