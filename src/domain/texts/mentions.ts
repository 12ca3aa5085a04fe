import type { CommentMention } from '#contract/comments';

/** An '@' behind the start, a space or a bracket, so that an address of mail mentions nobody. */
const MENTION = /(?<=^|[\s([{"'])@([A-Za-z0-9_]{3,40})(?![A-Za-z0-9_])/g;
const MAX_MENTIONS = 20;

/** The handles that a text names, with their places. */
export function findMentions(text: string): CommentMention[] {
  return [...text.matchAll(MENTION)].slice(0, MAX_MENTIONS).map((match) => ({
    handle: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Whether a mention stands in the text where it says. */
export function isMentionOf(text: string, { handle, start, end }: CommentMention): boolean {
  return text.slice(start, end).toLowerCase() === `@${handle.toLowerCase()}`;
}

/** A run of a text: plain, or a mention. */
export interface TextPart {
  readonly text: string;
  readonly handle: string | null;
}

/** A text cut at its mentions, in order; mentions that overlap or lie outside of it do not count. */
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

/** The handle that is being typed where the caret stands: '@ad' gives 'ad'; null where none is. */
export function typedMention(text: string, caret: number): { start: number; typed: string } | null {
  const match = /(?:^|[\s([{"'])@([A-Za-z0-9_]{0,40})$/.exec(text.slice(0, caret));
  if (!match) return null;
  const typed = match[1] ?? '';
  return { start: caret - typed.length - 1, typed };
}
