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
