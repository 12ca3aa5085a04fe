import { useEffect, useState, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio';
import type { CreateForm } from '#domain/create/create-form-state';
import { createLog } from '#lib/log';
import { measureLines } from '#state/commands/writing-help';
import { createFormStore } from '#state/stores/create-form';
import { draftRequest } from './draft-request.ts';
import { type LyricsOutline, linesOf } from './lyrics-outline.ts';

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

/** The words themselves are counted, not understood: the request is the same while they change. */
function requestText(): string {
  const form = snapshot(createFormStore) as CreateForm;
  return JSON.stringify(draftRequest({ ...form, lyrics: '' }, '', 0));
}

const onFormChange = (listener: () => void) => subscribe(createFormStore, listener);

/** Counts lines beside the page once the words rest; what was counted stays meanwhile. */
export function useLineMeasures(outline: LyricsOutline): LineFacts {
  const [facts, setFacts] = useState(NOTHING);
  const request = useSyncExternalStore(onFormChange, requestText);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      const asked = outline.sections.flatMap(linesOf);
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
  }, [outline, request]);
  return facts;
}
