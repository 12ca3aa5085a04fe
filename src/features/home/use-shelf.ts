import { useCallback, useEffect, useState } from 'react';
import type { DiscoverSection } from '#contract/discovery/discover';
import { createLog } from '#lib/log';
import { readSections } from '#state/commands/discovery/discover';
import { useReconnect } from '#state/queries/reconnect';
import { type ClipItem, useClips } from '#state/queries/songs/clips';

const log = createLog('home');

const songIdsOf = (section: DiscoverSection): string[] =>
  section.section_type === 'featured_feed' ? section.items.map(({ id }) => id) : [];

/** The songs of one discover section; empty until they are read, and where the server has none. */
export function useShelf(section: 'following' | 'house', size: number): ClipItem[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  const load = useCallback(() => {
    readSections({ section_name: section, section_size: size })
      .then(({ sections }) => setIds(sections.flatMap(songIdsOf)))
      .catch((error: unknown) => log.info(`the songs of ${section} are not shown`, error));
  }, [section, size]);
  useEffect(load, [load]);
  useReconnect(load);
  return (useClips(ids).data ?? []).flatMap((item) => item ?? []);
}
