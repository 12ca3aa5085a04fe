import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';

/**
 * Joins the messages so far into one description of a song: each request once, dropping the oldest if they do
 * not all fit.
 */
export function chatDescription(messages: readonly string[]): string {
  const wishes = messages.map((message) =>
    message
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/[.,;\s]+$/, ''),
  );
  const isLatest = (wish: string, index: number) =>
    wish !== '' &&
    !wishes.some((other, later) => later > index && other.toLowerCase() === wish.toLowerCase());
  let kept = wishes.filter(isLatest);
  while (kept.length > 1 && [...kept.join(', ')].length > PROMPT_TEXT_LIMIT) kept = kept.slice(1);
  return [...kept.join(', ')].slice(0, PROMPT_TEXT_LIMIT).join('');
}
