import {
  type FoundSong,
  PARTIES_PATH,
  type Party,
  partySchema,
  partySearchSchema,
} from '#contract/listening/parties';
import { malformedResponse } from './api-error.ts';
import type { AuthOptions } from './auth.ts';
import { createHttp } from './http.ts';

/** Calls of a guest, who may have no account; the browser sends the guest's cookie. All throw ApiError. */
export interface GuestCalls {
  get(): Promise<Party>;
  /** Becomes a guest, and sets the name if one is given. */
  join(name?: string): Promise<Party>;
  search(term: string): Promise<FoundSong[]>;
  addSong(clipId: string): Promise<Party>;
  vote(number: number, isVoted: boolean): Promise<Party>;
}

/** The calls of a guest at one party. */
export function createGuestCalls(code: string, options: AuthOptions): GuestCalls {
  const http = createHttp({ ...options, isSignedIn: false });
  const base = `${PARTIES_PATH}/${encodeURIComponent(code)}`;
  const read = async (path: string, body?: unknown) => {
    const request = body === undefined ? { method: 'GET', path } : { method: 'POST', path, body };
    const party = partySchema.safeParse(await http.request(request));
    if (!party.success) throw malformedResponse('parties.get', party.error);
    return party.data;
  };
  return {
    get: () => read(`${base}/`),
    join: (name) => read(`${base}/guest/`, name === undefined ? {} : { name }),
    async search(term) {
      const path = `${base}/search/?${new URLSearchParams({ term })}`;
      const found = partySearchSchema.safeParse(await http.request({ method: 'GET', path }));
      if (!found.success) throw malformedResponse('parties.search', found.error);
      return found.data.songs;
    },
    addSong: (clipId) => read(`${base}/songs/`, { clip_id: clipId }),
    vote: (number, isVoted) => read(`${base}/votes/`, { number, is_voted: isVoted }),
  };
}
