import * as z from 'zod/mini';
import { ApiError } from '#server/api-error';

// The small zod has no messages of its own; without these, every error would be 'Invalid input'.
z.config(z.locales.en());

type Part = 'params' | 'query' | 'body';

/**
 * Parses one part of a request.
 * @throws ApiError 400 naming the first invalid field and what is expected.
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
  throw new ApiError(400, issueText(field, issue?.message ?? 'is wrong'), { field });
}

/** How the library's own messages begin. */
const LIBRARY_TEXT = /^(Invalid|Too|Unrecognized) /;

/** The contract's messages are whole sentences; the library's are fragments that need the field's name. */
function issueText(field: string, message: string): string {
  const isSentence = /^[A-Z]/.test(message) && !LIBRARY_TEXT.test(message);
  return isSentence || message.endsWith('.') ? message : `${field}: ${message}`;
}
