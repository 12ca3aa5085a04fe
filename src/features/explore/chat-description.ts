import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';

/**
 * Joins the messages so far into one description of a song: each request once, dropping the oldest if they do
 * not all fit.
 */
export function chatDescription(messages: readonly string[]): string {
  const descriptions = messages.map((message) =>
    message
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/[.,;\s]+$/, ''),
  );
  const isLatest = (description: string, index: number) =>
    description !== '' &&
    !descriptions.some((other, later) => later > index && other.toLowerCase() === description.toLowerCase());
  let kept = descriptions.filter(isLatest);
  while (kept.length > 1 && [...kept.join(', ')].length > PROMPT_TEXT_LIMIT) kept = kept.slice(1);
  return [...kept.join(', ')].slice(0, PROMPT_TEXT_LIMIT).join('');
}
