import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CreateForm } from '#domain/create-form-state';
import { createLog } from '#lib/log';
import { measureLines } from '#state/commands/writing-help';
import { createFormStore } from '#state/stores/create-form';
import { draftRequest } from './draft-request.ts';

const log = createLog('create');

/** Lines are counted so long after the last key. */
const QUIET_MS = 250;

/** What is known of lines, by their text. */
export interface LineFacts {
  readonly syllables: ReadonlyMap<string, readonly number[]>;
  /** The most syllables that a line takes without being hurried; null until it is known. */
  readonly fits: number | null;
}

const NOTHING: LineFacts = { syllables: new Map(), fits: null };

/** Counts lines beside the page once the words rest; what was counted stays meanwhile. */
export function useLineMeasures(lines: readonly string[]): LineFacts {
  const form = useSnapshot(createFormStore) as CreateForm;
  const [facts, setFacts] = useState(NOTHING);
  // The words themselves are counted, not understood: the request is the same while they change.
  const request = JSON.stringify(draftRequest({ ...form, lyrics: '' }, '', 0));
  const text = lines.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const asked = text.split('\n');
    const timer = setTimeout(() => {
      measureLines(asked, JSON.parse(request)).then(
        ({ syllables, fits }) =>
          isCurrent &&
          setFacts({ syllables: new Map(asked.map((line, at) => [line, syllables[at] ?? []])), fits }),
        (error: unknown) => log.info('the syllables were not counted', error),
      );
    }, QUIET_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, request]);
  return facts;
}
