import { describe, expect, test } from 'vitest';
import { type CallId, contract } from '#contract/contract';
import { type Actor, needsSignIn, type Verdict, type Visibility, verdict } from './permissions.ts';

const ACTORS: readonly Actor[] = ['anonymous', 'stranger', 'collaborator', 'owner', 'staff'];

/** Call, then the verdicts on a public and on a private entity for each actor in that order. */
const EXPECTED: Readonly<Record<CallId, string>> = {
  'billing.getInfo': '401 ok ok ok ok | 401 ok ok ok ok',
  'clips.get': 'ok ok ok ok ok | 404 404 ok ok ok',
  'clips.getSongsByIds': 'ok ok ok ok ok | 404 404 ok ok ok',
  'clips.incrementPlayCount': 'ok ok ok ok ok | 404 404 ok ok 404',
  'clips.updateReactionType': '401 ok ok ok ok | 401 404 ok ok 404',
  'engines.list': '401 ok ok ok ok | 401 ok ok ok ok',
  'feed.list': '401 ok ok ok ok | 401 ok ok ok ok',
  'generate.create': '401 ok ok ok ok | 401 ok ok ok ok',
  'generate.listRequests': '401 ok ok ok ok | 401 ok ok ok ok',
  'lyrics.align': 'ok ok ok ok ok | 404 404 ok ok ok',
  'lyrics.getAligned': 'ok ok ok ok ok | 404 404 ok ok ok',
  'lyrics.create': '401 ok ok ok ok | 401 ok ok ok ok',
  'lyrics.get': '401 404 404 ok 404 | 401 404 404 ok 404',
  'pins.list': 'ok ok ok ok ok | ok ok ok ok ok',
  'pins.pinClip': '401 403 403 ok 403 | 401 404 403 ok 404',
  'player.autoplay': 'ok ok ok ok ok | ok ok ok ok ok',
  'player.getPlaybarState': '401 ok ok ok ok | 401 ok ok ok ok',
  'player.setPlaybarState': '401 ok ok ok ok | 401 ok ok ok ok',
  'playlists.create': '401 ok ok ok ok | 401 ok ok ok ok',
  'playlists.get': 'ok ok ok ok ok | 404 404 ok ok ok',
  'playlists.listMine': '401 ok ok ok ok | 401 ok ok ok ok',
  'playlists.updateClips': '401 403 403 ok 403 | 401 404 403 ok 404',
  'session.get': '401 ok ok ok ok | 401 ok ok ok ok',
  'status.get': 'ok ok ok ok ok | ok ok ok ok ok',
};

const written = (answer: Verdict) => (answer === 'allowed' ? 'ok' : String(answer));
const row = (call: CallId, visibility: Visibility) =>
  ACTORS.map((actor) => written(verdict(call, actor, visibility))).join(' ');

describe('permissions', () => {
  test.each(Object.keys(contract) as CallId[])('%s as the table says, for every actor', (call) => {
    expect(`${row(call, 'public')} | ${row(call, 'private')}`).toBe(EXPECTED[call]);
  });

  test('a call needs sign-in exactly when no anonymous caller may make it', () => {
    for (const call of Object.keys(contract) as CallId[]) {
      const isClosed = (['public', 'private'] as const).every(
        (visibility) => verdict(call, 'anonymous', visibility) === 401,
      );
      expect(needsSignIn(call), call).toBe(isClosed);
    }
  });
});
