import { useEffect, useState, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio';
import type { CreateForm } from '#domain/create/create-form-state';
import { draftRequest } from '#features/create/draft-request.ts';
import { createLog } from '#lib/log';
import { measureLines } from '#state/commands/making/writing-help';
import { createFormStore } from '#state/stores/create-form';
import { type LyricsOutline, linesOf } from './lyrics-outline.ts';

const log = createLog('create');

/** How long after the last keystroke lines are counted. */
const QUIET_MS = 250;

/** Line measurements, by the line's text. */
export interface LineFacts {
  readonly syllables: ReadonlyMap<string, readonly number[]>;
  /** The most syllables a line can have without being rushed; null until known. */
  readonly fits: number | null;
}

const NOTHING: LineFacts = { syllables: new Map(), fits: null };

/** The lyrics are counted, not interpreted: the request stays the same while they change. */
function requestText(): string {
  const form = snapshot(createFormStore) as CreateForm;
  return JSON.stringify(draftRequest({ ...form, lyrics: '' }, '', 0));
}

const onFormChange = (listener: () => void) => subscribe(createFormStore, listener);

/** Counts lines off the main thread once typing pauses; the previous counts stay meanwhile. */
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
        (error: unknown) => log.info('could not count syllables', error),
      );
    }, QUIET_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [outline, request]);
  return facts;
}
