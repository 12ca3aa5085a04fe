import { expect, test } from 'vitest';
import { lastFmSignInPage, signedParameters } from './lastfm.ts';

const APP = {
  ...{ key: 'app key', secret: 'never sent', apiUrl: '', allowsPrivateAddress: false },
  signInUrl: 'https://www.last.fm/api/auth/',
};

// The examples of https://lastfm-docs.github.io/api-docs/auth/signature/.
test.each([
  [
    { token: 'YOUR_REQUESTED_TOKEN', method: 'auth.getSession', api_key: 'YOUR_API_KEY' },
    '94539006de89b3c6b3c030bb1e52b9c4',
  ],
  [
    {
      ...{ track: 'RAINSICK', artist: 'KITANO REM', sk: 'YOUR_SESSION_KEY' },
      ...{ method: 'track.love', api_key: 'YOUR_API_KEY' },
    },
    '800b8884b00c9343d1d425ed271e0f42',
  ],
])('the signature is the one of the documentation', (parameters, signature) => {
  expect(signedParameters(parameters, 'YOUR_SECRET')).toEqual({ ...parameters, api_sig: signature });
});

test('parameters of several listens are sorted by the ASCII table', () => {
  const sorted = { 'artist[10]': 'b', 'artist[1]': 'a' };
  expect(signedParameters(sorted, '')).toEqual({
    ...sorted,
    // MD5 of 'artist[10]bartist[1]a'.
    api_sig: signedParameters({ 'artist[10]': 'bartist[1]a' }, '').api_sig,
  });
});

test('the page has the key and the address to return to, and not the secret', () => {
  const page = new URL(lastFmSignInPage(APP, 'http://localhost:3000/account?lastfm=1.x'));
  expect(Object.fromEntries(page.searchParams)).toEqual({
    ...{ api_key: 'app key', cb: 'http://localhost:3000/account?lastfm=1.x' },
  });
});
