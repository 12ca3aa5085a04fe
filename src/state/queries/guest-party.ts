import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#api/api-error';
import { createGuestCalls } from '#api/parties';
import type { FoundSong, Party } from '#contract/parties';
import { createLog } from '#lib/log';
import { getDeviceId } from '../bridges/account.ts';

const log = createLog('guest-party');

/** The event stream needs an account, so guests poll. */
const POLL_MS = 4000;
const NOT_FOUND = 404;

export interface GuestParty {
  readonly party: Party | null;
  /** `offline`: shown is what was read last. */
  readonly status: 'loading' | 'ready' | 'offline' | 'ended' | 'failed';
  /** Why it failed; empty otherwise. */
  readonly problem: string;
  /** These throw an error whose message is for the guest. */
  readonly setName: (name: string) => Promise<void>;
  readonly addSong: (clipId: string) => Promise<void>;
  readonly vote: (number: number, isVoted: boolean) => Promise<void>;
  readonly search: (term: string) => Promise<readonly FoundSong[]>;
  readonly reload: () => void;
}

type Shown = Pick<GuestParty, 'party' | 'status' | 'problem'>;

function shownAfter({ party }: Shown, error: unknown): Shown {
  if (!(error instanceof ApiError)) log.error('could not read the party', error);
  const { status = 0, detail = '' } = error instanceof ApiError ? error : {};
  if (status === NOT_FOUND) return { party: null, status: 'ended', problem: detail };
  if (party !== null) return { party, status: status === 0 ? 'offline' : 'ready', problem: '' };
  return { party, status: 'failed', problem: detail };
}

/** Replaces an error of a call by one whose message is the server's reason. */
async function plainErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ApiError ? new Error(error.detail, { cause: error }) : error;
  }
}

/** A party as its guest sees it, kept up to date while the page is visible. */
export function useGuestParty(code: string): GuestParty {
  const calls = useMemo(() => createGuestCalls(code, { deviceId: getDeviceId }), [code]);
  const [shown, setShown] = useState<Shown>({ party: null, status: 'loading', problem: '' });
  /** Counts the changes, so that a read that began before one does not replace its result. */
  const version = useRef(0);
  const hasJoined = useRef(false);

  const read = useCallback(async () => {
    const before = version.current;
    try {
      const party = await (hasJoined.current ? calls.get() : calls.join());
      hasJoined.current = true;
      if (before === version.current) setShown({ party, status: 'ready', problem: '' });
    } catch (error) {
      setShown((last) => shownAfter(last, error));
    }
  }, [calls]);

  const changes = useMemo(() => {
    const change = async (work: Promise<Party>) => {
      version.current += 1;
      const party = await plainErrors(work);
      version.current += 1;
      setShown({ party, status: 'ready', problem: '' });
    };
    return {
      setName: (name: string) => change(calls.join(name)),
      addSong: (clipId: string) => change(calls.addSong(clipId)),
      vote: (number: number, isVoted: boolean) => change(calls.vote(number, isVoted)),
      search: (term: string) => plainErrors(calls.search(term)),
    };
  }, [calls]);

  const isEnded = shown.status === 'ended';
  useEffect(() => (isEnded ? undefined : poll(read)), [read, isEnded]);
  const reload = useCallback(() => {
    setShown((last) => ({ ...last, status: 'loading', problem: '' }));
    void read();
  }, [read]);
  return { ...shown, ...changes, reload };
}

/** Reads at once, then regularly while the page is visible. Returns a function that stops it. */
function poll(read: () => Promise<void>): () => void {
  let isReading = false;
  const next = async () => {
    if (isReading || document.visibilityState !== 'visible') return;
    isReading = true;
    await read();
    isReading = false;
  };
  const readNow = () => void next();
  const timer = setInterval(readNow, POLL_MS);
  document.addEventListener('visibilitychange', readNow);
  addEventListener('online', readNow);
  readNow();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', readNow);
    removeEventListener('online', readNow);
  };
}
