import type { CommentMention } from '#contract/people/comments';

/**
 * Requires the text start, a space, a bracket or a quote before '@', so that email addresses are not mentions.
 */
const MENTION = /(?<=^|[\s([{"'])@([A-Za-z0-9_]{3,40})(?![A-Za-z0-9_])/g;
const MAX_MENTIONS = 20;

/** Finds the handles mentioned in a text, with their offsets. */
export function findMentions(text: string): CommentMention[] {
  return [...text.matchAll(MENTION)].slice(0, MAX_MENTIONS).map((match) => ({
    handle: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Whether a mention is in the text at its stated offsets. */
export function isMentionOf(text: string, { handle, start, end }: CommentMention): boolean {
  return text.slice(start, end).toLowerCase() === `@${handle.toLowerCase()}`;
}

/** A segment of text: plain, or a mention. */
export interface TextPart {
  readonly text: string;
  readonly handle: string | null;
}

/** Splits a text at its mentions, in order; overlapping or out-of-range mentions are ignored. */
export function splitAtMentions(text: string, mentions: readonly CommentMention[]): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { handle, start, end } of [...mentions].sort((one, other) => one.start - other.start)) {
    if (start < from || end > text.length || end <= start) continue;
    if (start > from) parts.push({ text: text.slice(from, start), handle: null });
    parts.push({ text: text.slice(start, end), handle });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), handle: null });
  return parts;
}

/** Returns the handle being typed at the caret: '@ad' gives 'ad'; null if none. */
export function typedMention(text: string, caret: number): { start: number; typed: string } | null {
  const match = /(?:^|[\s([{"'])@([A-Za-z0-9_]{0,40})$/.exec(text.slice(0, caret));
  if (!match) return null;
  const typed = match[1] ?? '';
  return { start: caret - typed.length - 1, typed };
}
