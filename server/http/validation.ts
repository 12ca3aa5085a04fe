import * as z from 'zod/mini';
import { t } from '#lib/translate';
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
  const text = lengthText(field, issue) ?? issueText(field, issue?.message ?? 'is wrong');
  throw new ApiError(400, text, { field });
}

/** For a text of the wrong length, which people meet in forms; null for everything else. */
function lengthText(field: string, issue: z.core.$ZodIssue | undefined): string | null {
  if (issue?.code === 'too_big' && issue.origin === 'string' && LIBRARY_TEXT.test(issue.message))
    return t('{field}: at most {max} characters.', { field, max: Number(issue.maximum) });
  if (issue?.code === 'too_small' && issue.origin === 'string' && LIBRARY_TEXT.test(issue.message))
    return t('{field}: at least {min} characters.', { field, min: Number(issue.minimum) });
  return null;
}

/** How the library's own messages begin. */
const LIBRARY_TEXT = /^(Invalid|Too|Unrecognized) /;

/** The contract's messages are whole sentences; the library's are fragments that need the field's name. */
function issueText(field: string, message: string): string {
  const isSentence = /^[A-Z]/.test(message) && !LIBRARY_TEXT.test(message);
  return isSentence || message.endsWith('.') ? message : `${field}: ${message}`;
}
