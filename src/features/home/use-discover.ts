import { useEffect, useRef, useState } from 'react';
import { DISCOVER_PAGE_SIZE, type DiscoverSection } from '#contract/discover';
import { readSections } from '#state/commands/discover';

export interface Discover {
  readonly sections: readonly DiscoverSection[];
  /** Place of the next section on the server, which leaves empty ones out: it also grows with a page of none. */
  readonly nextIndex: number;
  readonly isEnd: boolean;
  readonly problem: Error | null;
  /** Reads the next sections; calls while one runs are one. */
  readonly more: () => void;
  /** Begins again from the first section. */
  readonly refresh: () => void;
}

type State = Omit<Discover, 'more' | 'refresh'>;

const START: State = { sections: [], nextIndex: 0, isEnd: false, problem: null };

/** Discover sections, a page at a time. */
export function useDiscover(): Discover {
  const [state, setState] = useState(START);
  const run = useRef({ number: 0, isReading: false });
  useEffect(() => {
    const current = run.current;
    return () => {
      current.number += 1;
    };
  }, []);

  async function read(from: State) {
    if (run.current.isReading || from.isEnd) return;
    run.current.isReading = true;
    const number = run.current.number;
    const isCurrent = () => number === run.current.number;
    try {
      const { sections, total_sections: total } = await readSections({ start_index: from.nextIndex });
      const nextIndex = from.nextIndex + DISCOVER_PAGE_SIZE;
      if (isCurrent())
        setState({
          sections: [...from.sections, ...sections],
          nextIndex,
          isEnd: nextIndex >= total,
          problem: null,
        });
    } catch (problem) {
      if (isCurrent()) setState({ ...from, problem: problem as Error });
    } finally {
      if (isCurrent()) run.current.isReading = false;
    }
  }

  return {
    ...state,
    more: () => void read(state),
    refresh() {
      // The sections stay until the new ones are there.
      run.current = { number: run.current.number + 1, isReading: false };
      void read(START);
    },
  };
}
