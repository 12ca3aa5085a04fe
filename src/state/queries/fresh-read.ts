import { useEffect, useRef, useState } from 'react';

export interface FreshRead {
  /** True once the server answered or could not be asked. */
  readonly isRead: boolean;
  /** Why the read failed; null while it runs and when it worked. */
  readonly problem: Error | null;
  readonly retry: () => void;
}

/** Reads an entity from the server when its screen opens; the rows arrive through the queries. */
export function useFreshRead(id: string, read: (id: string) => Promise<void>): FreshRead {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly key: string; readonly problem: Error | null } | null>(
    null,
  );
  const key = `${attempt} ${id}`;
  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
  });
  useEffect(() => {
    let isCurrent = true;
    const settle = (problem: Error | null) => {
      if (isCurrent) setOutcome({ key, problem });
    };
    latestRead.current(key.slice(key.indexOf(' ') + 1)).then(() => settle(null), settle);
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const isRead = outcome?.key === key;
  return { isRead, problem: isRead ? outcome.problem : null, retry: () => setAttempt(attempt + 1) };
}

/** Whether a read failed because the entity is gone, private or never was. */
export function isNotFound(problem: Error | null): boolean {
  return problem !== null && 'status' in problem && problem.status === 404;
}
