import { splitTags } from '#domain/clips/tags';
import { DEFAULT_TAGS } from '#domain/create/word-lists';
import { isForOneSong } from '#engine/style/one-song-tags';
import { relatedStyles, styleNames } from '#engine/style/style-names';
import { FLAGS } from '#server/accounts/flags';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { listRecentStyles } from '#server/songs/clips.repository';

const NAMES = styleNames();
const RELATED = relatedStyles();
/** A Map, because a tag may equal the name of an Object property. */
const relatedTo = new Map(Object.entries(RELATED));

const MAX_FAVORITES = 5;
const MAX_RECOMMENDED = 10;

/** The account's most used tags, most used first; requires the flag personalization (decision O-22). */
async function favoriteTags({ db, viewer }: Pick<BaseContext, 'db' | 'viewer'>): Promise<string[]> {
  if (viewer === null || FLAGS.personalization !== true) return [];
  const counts = new Map<string, number>();
  for (const styles of await listRecentStyles(db, viewer.id)) {
    for (const tag of splitTags(styles.toLowerCase())) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([tag]) => tag);
}

/** Tags related to the given ones, ordered by how many of them they relate to. */
function recommendedFor(tags: readonly string[]): string[] {
  const given = new Set(tags.map((tag) => tag.trim().toLowerCase()));
  const votes = new Map<string, number>();
  for (const tag of given) {
    for (const [index, related] of (relatedTo.get(tag) ?? []).entries()) {
      if (!given.has(related)) votes.set(related, (votes.get(related) ?? 0) + 1 / (index + 1));
    }
  }
  return [...votes].sort(([, one], [, other]) => other - one).map(([tag]) => tag);
}

export const handlers: HandlersOf<'styles'> = {
  async 'styles.getRecommended'(_args, context) {
    // Create requests this when opened.
    context.services.expectSongs();
    const favorites = (await favoriteTags(context)).filter((tag) => NAMES.includes(tag));
    return {
      default_styles: [...new Set([...favorites.slice(0, MAX_FAVORITES), ...DEFAULT_TAGS, ...NAMES])],
      co_existing_styles_dict: RELATED,
    };
  },

  async 'styles.recommendTags'({ body }, context) {
    const fitting = recommendedFor(body.tags);
    const given = new Set(body.tags.map((tag) => tag.trim().toLowerCase()));
    const own = (await favoriteTags(context)).filter((tag) => !given.has(tag) && !isForOneSong(tag));
    return { recommended_tags: [...new Set([...fitting, ...own])].slice(0, MAX_RECOMMENDED) };
  },
};
