import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';

/** What was said so far as one description of a song: each wish once, the latest kept where it does not all fit. */
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
