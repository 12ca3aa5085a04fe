import { useEffect, useState } from 'react';
import { read } from '#state/commands/calls';
import { readSections } from '#state/commands/discovery/discover';

const HOOKS = 50;

interface Hooks {
  /** In feed order, starting with the one it was opened at. */
  readonly ids: readonly string[];
  readonly isRead: boolean;
  readonly problem: Error | null;
  readonly retry: () => void;
}

interface Outcome {
  readonly attempt: number;
  readonly ids: readonly string[];
  readonly problem: Error | null;
}

/** Public short songs, in today's order. */
export function useHooks(firstId: string | null): Hooks {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const settle = (ids: readonly string[], problem: Error | null) => {
      if (isCurrent) setOutcome({ attempt, ids, problem });
    };
    readHooks(firstId).then(
      (ids) => settle(ids, null),
      (problem: Error) => settle([], problem),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, firstId]);
  const isRead = outcome?.attempt === attempt;
  const ids = outcome?.ids ?? [];
  const first = firstId === null ? [] : [firstId];
  return {
    ids: [...first, ...ids.filter((id) => id !== firstId)],
    isRead,
    problem: isRead ? outcome.problem : null,
    retry: () => setAttempt(attempt + 1),
  };
}

async function readHooks(firstId: string | null): Promise<string[]> {
  const [{ sections }] = await Promise.all([
    readSections({ section_name: 'hooks', section_size: HOOKS }),
    // A deleted or private hook is left out of the feed.
    firstId === null ? null : read('clips.get', { params: { clip_id: firstId } }).catch(() => null),
  ]);
  return sections.flatMap((section) =>
    section.section_type === 'hooks' ? section.items.map(({ id }) => id) : [],
  );
}
