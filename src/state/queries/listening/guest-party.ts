import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GuestCalls } from '#api/parties';
import type { FoundSong, Party } from '#contract/listening/parties';
import { createLog } from '#lib/log';
import { guestCalls } from '#state/bridges/listening/guest-calls';
import { CallProblem } from '#state/bridges/sync-bridge';
import { forgetGuest, rememberGuest } from '#state/stores/parties';

const log = createLog('guest-party');

/** The event stream needs an account, so guests poll. */
const POLL_MS = 4000;
const NOT_FOUND = 404;
const CONFLICT = 409;

export interface GuestParty {
  readonly party: Party | null;
  /** `offline`: shown is what was read last. */
  readonly status: 'loading' | 'ready' | 'offline' | 'ended' | 'failed';
  /** Why it failed; empty otherwise. */
  readonly problem: string;
  /** These throw a CallProblem. */
  readonly setName: (name: string) => Promise<void>;
  readonly addSong: (clipId: string) => Promise<void>;
  readonly vote: (number: number, isVoted: boolean) => Promise<void>;
  readonly search: (term: string) => Promise<readonly FoundSong[]>;
  readonly reload: () => void;
}

type Shown = Pick<GuestParty, 'party' | 'status' | 'problem'>;

function shownAfter({ party }: Shown, error: unknown): Shown {
  if (!(error instanceof CallProblem)) log.error('could not read the party', error);
  const { status = 0, detail = '' } = error instanceof CallProblem ? error : {};
  if (status === NOT_FOUND) return { party: null, status: 'ended', problem: detail };
  if (party !== null) return { party, status: status === 0 ? 'offline' : 'ready', problem: '' };
  return { party, status: 'failed', problem: detail };
}

/** Joins the party; where the server has no room for another guest, only reads it. */
async function joinOrRead(calls: GuestCalls): Promise<Party> {
  try {
    const party = await calls.join();
    rememberGuest(party);
    return party;
  } catch (error) {
    if (error instanceof CallProblem && error.status === CONFLICT) return calls.get();
    throw error;
  }
}

/** A party as its guest sees it, kept up to date while the page is visible. */
export function useGuestParty(code: string): GuestParty {
  const calls = useMemo(() => guestCalls(code), [code]);
  const [shown, setShown] = useState<Shown>({ party: null, status: 'loading', problem: '' });
  /** Counts the changes, so that a read that began before one does not replace its result. */
  const version = useRef(0);
  /** Whether the server was asked to let the guest in. Later writes ask again if it had no room. */
  const hasAsked = useRef(false);

  const read = useCallback(async () => {
    const before = version.current;
    try {
      const party = await (hasAsked.current ? calls.get() : joinOrRead(calls));
      hasAsked.current = true;
      if (before === version.current) setShown({ party, status: 'ready', problem: '' });
    } catch (error) {
      setShown((last) => shownAfter(last, error));
    }
  }, [calls]);

  const changes = useMemo(() => {
    const change = async (work: Promise<Party>) => {
      version.current += 1;
      const party = await work;
      version.current += 1;
      rememberGuest(party);
      setShown({ party, status: 'ready', problem: '' });
    };
    return {
      setName: (name: string) => change(calls.join(name)),
      addSong: (clipId: string) => change(calls.addSong(clipId)),
      vote: (number: number, isVoted: boolean) => change(calls.vote(number, isVoted)),
      search: (term: string) => calls.search(term),
    };
  }, [calls]);

  const isEnded = shown.status === 'ended';
  useEffect(() => {
    if (isEnded) forgetGuest(code);
  }, [isEnded, code]);
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
