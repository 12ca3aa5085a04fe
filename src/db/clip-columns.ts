import type { Clip } from '#contract/clips';
import { isRunning } from '#domain/clip-updates';
import type { ClipColumns, Shelf } from './schema.ts';

const MAX_WORDS = 16;

/** The index columns of a clip as the user sees it. */
export function clipColumns(view: Clip, userId: string, isStuck: boolean): ClipColumns {
  const shelf = shelfOf(view, userId, isStuck);
  return {
    shelf,
    sortKey: `${view.is_pinned ? '1' : '0'}${view.created_at}`,
    isLiked: view.reaction?.reaction_type === 'L' ? 1 : 0,
    isDisliked: view.reaction?.reaction_type === 'D' ? 1 : 0,
    isPublic: view.is_public ? 1 : 0,
    ...(isRunning(view) ? { isRunning: 1 as const } : {}),
    words: shelf === 'library' ? searchWords(`${view.title} ${view.display_tags}`).slice(0, MAX_WORDS) : [],
  };
}

function shelfOf(view: Clip, userId: string, isStuck: boolean): Shelf {
  if (view.user_id !== userId) return 'other';
  if (view.is_trashed) return 'trash';
  return isStuck ? 'stuck' : 'library';
}

/** Distinct lower-case words of a text; letters and digits of every script count. */
export function searchWords(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}
