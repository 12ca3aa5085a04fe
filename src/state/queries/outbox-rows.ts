import { describeWrite } from '#db/outbox';
import type { OutboxProblem, OutboxState } from '#db/schema';
import { clipNoun } from '#domain/nouns/clip';
import { type Noun, splitTarget } from '#domain/nouns/noun';
import { playlistNoun } from '#domain/nouns/playlist';
import { type QueryResult, useLiveQuery } from './live-query.ts';

export interface OutboxItem {
  opId: string;
  /** 'Like a song' and the like. */
  label: string;
  state: OutboxState;
  createdAt: number;
  /** Ids of the clips and playlists among the entities that the write changes. */
  clipIds: string[];
  playlistIds: string[];
  /** True once it may have reached the server: it can no longer be taken back. */
  wasSent: boolean;
  problem: OutboxProblem | null;
}

/** Every write that is not done, in the order it was made, for the sync center. */
export function useOutboxRows(): QueryResult<OutboxItem[]> {
  return useLiveQuery('outbox', async (tables) => {
    const rows = await tables.outbox.orderBy('seq').toArray();
    return rows.map((row) => ({
      opId: row.opId,
      label: describeWrite(row),
      state: row.state,
      createdAt: row.createdAt,
      clipIds: idsOf(row.targets, clipNoun),
      playlistIds: idsOf(row.targets, playlistNoun),
      wasSent: row.wasSent,
      problem: row.problem,
    }));
  });
}

function idsOf(targets: readonly string[], { name }: Pick<Noun, 'name'>): string[] {
  return targets.map(splitTarget).flatMap(({ noun, id }) => (noun === name ? [id] : []));
}
