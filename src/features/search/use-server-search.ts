import { useEffect, useRef, useState } from 'react';
import type { SearchResult } from '#contract/discovery/search';
import { type SearchRequest, searchServer } from '#state/commands/discovery/search';

/** How long typing must pause before the server is queried. */
const PAUSE_MS = 180;

type Results = Readonly<Record<string, SearchResult>>;

export interface ServerSearch {
  /** Results of the last completed search, which stay until the next response; null before the first. */
  readonly results: Results | null;
  /** True once the shown results belong to this search, or the server could not be reached. */
  readonly isRead: boolean;
  readonly problem: Error | null;
  readonly retry: () => void;
  /**
   * Reads the next page of one of the results.
   * @throws CallProblem
   */
  readonly more: (name: string) => Promise<void>;
}

interface Outcome {
  readonly key: string;
  readonly results: Results | null;
  readonly problem: Error | null;
}

/**
 * Queries the server after a pause in typing. A response is not shown while a finger or button is down, so that
 * nothing moves under a tap.
 */
export function useServerSearch(requests: readonly SearchRequest[]): ServerSearch {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const whenReleased = useWhenReleased();
  const text = JSON.stringify(requests);
  const key = `${attempt} ${text}`;
  useEffect(() => {
    let isCurrent = true;
    const asked = JSON.parse(text) as SearchRequest[];
    if (asked.length === 0) {
      setOutcome({ key, results: null, problem: null });
      return;
    }
    const show = (answer: Pick<Outcome, 'results' | 'problem'>) =>
      whenReleased(() => {
        if (!isCurrent) return;
        setOutcome((shown) => ({
          key,
          problem: answer.problem,
          results: answer.results ?? shown?.results ?? null,
        }));
      });
    const timer = setTimeout(() => {
      searchServer(asked).then(
        (results) => show({ results, problem: null }),
        (problem: Error) => show({ results: null, problem }),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, text, whenReleased]);
  const isRead = outcome?.key === key;
  return {
    results: requests.length === 0 ? null : (outcome?.results ?? null),
    isRead,
    problem: isRead ? outcome.problem : null,
    retry: () => setAttempt(attempt + 1),
    async more(name) {
      const request = requests.find((one) => one.name === name);
      const held = outcome?.results?.[name];
      if (!request || !held || !isRead) return;
      const { [name]: next } = await searchServer([{ ...request, from_index: held.result.length }]);
      if (!next) return;
      setOutcome((shown) =>
        shown?.key === key ? { ...shown, results: appended(shown.results, name, next) } : shown,
      );
    },
  };
}

/** @param name of the result that `next` continues */
function appended(results: Results | null, name: string, next: SearchResult): Results | null {
  const held = results?.[name];
  if (!results || !held || held.search_type !== next.search_type) return results;
  const joined = { ...held, result: [...held.result, ...next.result] } as SearchResult;
  return { ...results, [name]: joined };
}

/** Runs work immediately, or once the pointer that is down has been released and its click is handled. */
function useWhenReleased(): (work: () => void) => void {
  const state = useRef<{ isDown: boolean; waiting: (() => void)[] }>({ isDown: false, waiting: [] });
  const [run] = useState(() => (work: () => void) => {
    if (state.current.isDown) state.current.waiting.push(work);
    else work();
  });
  useEffect(() => {
    const onDown = () => {
      state.current.isDown = true;
    };
    const onUp = () => {
      state.current.isDown = false;
      const { waiting } = state.current;
      state.current.waiting = [];
      setTimeout(() => {
        for (const work of waiting) work();
      });
    };
    addEventListener('pointerdown', onDown, true);
    addEventListener('pointerup', onUp, true);
    addEventListener('pointercancel', onUp, true);
    return () => {
      removeEventListener('pointerdown', onDown, true);
      removeEventListener('pointerup', onUp, true);
      removeEventListener('pointercancel', onUp, true);
    };
  }, []);
  return run;
}
