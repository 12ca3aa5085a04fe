import { isAudible } from '#domain/clips/clip-status';
import { bySimilarity } from '#domain/clips/similar-songs';
import type { Account } from '#state/bridges/account';

interface RadioRequest {
  /** The song that the others are to be similar to; null for any downloads. */
  readonly nearId: string | null;
  readonly knownIds: readonly string[];
  readonly limit: number;
}

/** Ids of the downloaded songs that are most similar to a song: the radio without a network. */
export function similarDownloads(
  { database }: Pick<Account, 'database'>,
  { nearId, knownIds, limit }: RadioRequest,
): Promise<string[]> {
  const known = new Set([...knownIds, nearId]);
  return database.run(async (tables) => {
    const ids = await tables.downloads.where('state').equals('downloaded').primaryKeys();
    const rows = await tables.clips.bulkGet(ids.filter((id) => !known.has(id)));
    const clips = rows.flatMap((row) =>
      row && isAudible(row.clip) && row.isDisliked === 0 ? [row.clip] : [],
    );
    const near = nearId === null ? undefined : (await tables.clips.get(nearId))?.clip;
    const ranked = near ? bySimilarity(near, clips) : clips;
    return ranked.slice(0, limit).map(({ id }) => id);
  });
}
