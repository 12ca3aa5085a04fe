import type { LastFmApp } from '#server/outbound/lastfm';
import { readHttpAddress } from '#server/rules/http-address';
import { StartError } from './start-error.ts';

const PUBLIC_API = 'https://ws.audioscrobbler.com/2.0/';
const PUBLIC_SIGN_IN = 'https://www.last.fm/api/auth/';

/**
 * Reads the application of this server at Last.fm, or at a server with the same calls; null without one.
 * @throws StartError that names the variable
 */
export function readLastFm(environment: Readonly<Record<string, string | undefined>>): LastFmApp | null {
  const key = environment.SKYLARK_LASTFM_KEY?.trim() ?? '';
  const secret = environment.SKYLARK_LASTFM_SECRET?.trim() ?? '';
  const address = environment.SKYLARK_LASTFM_URL?.trim() ?? '';
  if (`${key}${secret}${address}` === '') return null;
  if (key === '' || secret === '') {
    const missing = key === '' ? 'SKYLARK_LASTFM_KEY' : 'SKYLARK_LASTFM_SECRET';
    throw new StartError(
      `Because other SKYLARK_LASTFM_ variables are set, ${missing} must be set too. Both are in the API account at Last.fm.`,
    );
  }
  if (address === '')
    return { key, secret, apiUrl: PUBLIC_API, signInUrl: PUBLIC_SIGN_IN, allowsPrivateAddress: false };
  const url = /^https?:\/\//.test(address) ? readHttpAddress(address) : null;
  if (url === null)
    throw new StartError(
      `SKYLARK_LASTFM_URL must be an address like https://listens.example.com, but is '${address}'.`,
    );
  // The operator vouches for the address, so it may be in a private network.
  return { key, secret, apiUrl: `${url}/2.0/`, signInUrl: `${url}/api/auth/`, allowsPrivateAddress: true };
}
