import { useEffect, useRef, useState } from 'react';
import { DISCOVER_PAGE_SIZE, type DiscoverSection } from '#contract/discovery/discover';
import { readSections } from '#state/commands/discovery/discover';

export interface Discover {
  readonly sections: readonly DiscoverSection[];
  /**
   * Server index of the next section. The server leaves out empty sections, so this also advances when a page
   * has none.
   */
  readonly nextIndex: number;
  readonly isEnd: boolean;
  readonly problem: Error | null;
  /** Reads the next sections; concurrent calls share one read. */
  readonly more: () => void;
  /** Restarts from the first section. */
  readonly refresh: () => void;
}

type State = Omit<Discover, 'more' | 'refresh'>;

const START: State = { sections: [], nextIndex: 0, isEnd: false, problem: null };

/** Discover sections, one page at a time. */
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
      // The sections stay until the new ones arrive.
      run.current = { number: run.current.number + 1, isReading: false };
      void read(START);
    },
  };
}
