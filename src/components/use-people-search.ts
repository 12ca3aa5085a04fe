import { useEffect } from 'react';
import { SEARCH_SIZES } from '#contract/search';
import { createLog } from '#lib/log';

const log = createLog('people');

/** Each letter alone is too many people. */
const MIN_LETTERS = 2;
/** After the last letter that was typed. */
const QUIET_MS = 300;

/** Brings people whose name or handle begins so to this device, once typing rests; null for none. */
export function usePeopleSearch(term: string | null): void {
  useEffect(() => {
    if (term === null || term.length < MIN_LETTERS) return;
    const timer = setTimeout(() => {
      search(term).catch((error: unknown) =>
        log.info('only the people that this device knows are suggested', error),
      );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [term]);
}

/** @throws CallProblem */
async function search(term: string): Promise<void> {
  // Comments are read by more people than write in them.
  const { searchServer } = await import('#state/commands/search');
  await searchServer([{ name: 'people', search_type: 'user', term, size: SEARCH_SIZES.simple }]);
}
