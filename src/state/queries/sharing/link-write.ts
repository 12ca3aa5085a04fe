import { clipNoun } from '#domain/nouns/clip';
import { playlistNoun } from '#domain/nouns/playlist';
import { linkCodeOf } from '#domain/writes/links';
import { useLiveQuery } from '#state/queries/live-query';
import type { LinkSubject } from '#state/stores/dialogs';

/** What keeps a new link from opening anything: it waits on this device, or the server refused it and said why. */
export type UnmadeLink =
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly detail: string };

/** Null for a link that the server has. */
export function useUnmadeLink({ of, id }: Pick<LinkSubject, 'of' | 'id'>, link: string): UnmadeLink | null {
  const target = of === 'song' ? clipNoun.target(id) : playlistNoun.target(id);
  const { data } = useLiveQuery(
    `link-write:${target}:${link}`,
    async (tables): Promise<UnmadeLink | null> => {
      const rows = await tables.outbox.where('targets').equals(target).toArray();
      const row = rows.find((write) => {
        const code = linkCodeOf(write);
        return code !== null && link.endsWith(code);
      });
      if (!row) return null;
      return row.state === 'rejected'
        ? { state: 'refused', detail: row.problem?.detail ?? '' }
        : { state: 'waiting' };
    },
  );
  return data ?? null;
}
