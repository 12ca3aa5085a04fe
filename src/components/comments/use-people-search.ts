import { useEffect } from 'react';
import { SEARCH_SIZES } from '#contract/discovery/search';
import { createLog } from '#lib/log';

const log = createLog('people');

/** A single letter matches too many people. */
const MIN_LETTERS = 2;
/** Delay after the last letter typed. */
const QUIET_MS = 300;

/** Loads people whose name or handle begins with the term, once typing pauses; null loads no one. */
export function usePeopleSearch(term: string | null): void {
  useEffect(() => {
    if (term === null || term.length < MIN_LETTERS) return;
    const timer = setTimeout(() => {
      search(term).catch((error: unknown) =>
        log.info('people search failed; suggesting stored people only', error),
      );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [term]);
}

/** @throws CallProblem */
async function search(term: string): Promise<void> {
  // Loaded on demand: more people read comments than write them.
  const { searchServer } = await import('#state/commands/discovery/search');
  await searchServer([{ name: 'people', search_type: 'user', term, size: SEARCH_SIZES.simple }]);
}
