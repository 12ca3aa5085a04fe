import { useEffect, useState } from 'react';
import type { CallId, CallInput } from '#contract/contract';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';
import { useReconnect } from './reconnect.ts';

export interface FreshRead {
  /** True once the server responded or could not be reached. */
  readonly isRead: boolean;
  /** Why the read failed; null while it runs and when it worked. */
  readonly problem: Error | null;
  readonly retry: () => void;
}

/**
 * Reads a cached call from the server when its screen opens, unless the device read it a moment ago, and again
 * when the server is reachable again; the rows arrive through the queries.
 */
export function useFreshRead<Id extends CallId>(id: Id, input: CallInput<Id>): FreshRead {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly key: string; readonly problem: Error | null } | null>(
    null,
  );
  const text = JSON.stringify(input);
  const key = `${attempt} ${id} ${text}`;
  useEffect(() => {
    let isCurrent = true;
    const settle = (problem: Error | null) => {
      if (isCurrent) setOutcome({ key, problem });
    };
    const from = attempt === 0 ? 'opened' : 'first';
    unwrap(getSync().read(id, JSON.parse(text) as CallInput<Id>, from)).then(() => settle(null), settle);
    return () => {
      isCurrent = false;
    };
  }, [key, id, text, attempt]);
  const retry = () => setAttempt(attempt + 1);
  useReconnect(retry);
  const isRead = outcome?.key === key;
  return { isRead, problem: isRead ? outcome.problem : null, retry };
}

/** Whether the contents of a list that is empty on this device are still unknown. */
export function isUnread({ isRead, problem }: FreshRead): boolean {
  return !isRead || problem !== null;
}

/**
 * Whether a read failed because the entity is deleted, private or never existed; an outdated or truncated link
 * has an invalid id.
 */
export function isNotFound(problem: Error | null): boolean {
  return problem !== null && 'status' in problem && (problem.status === 404 || problem.status === 400);
}
