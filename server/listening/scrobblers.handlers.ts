import type { Scrobbler } from '#contract/listening/scrobblers';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import {
  deleteScrobbler,
  enqueuePlaying,
  listScrobblers,
  type StoredScrobbler,
  storeScrobbler,
} from './scrobblers.repository.ts';

function stateOf({ isRefused, username }: StoredScrobbler): Scrobbler['state'] {
  if (isRefused) return 'refused';
  return username === null ? 'checking' : 'connected';
}

function toScrobbler(row: StoredScrobbler): Scrobbler {
  const { service, username, problem } = row;
  return { service, username, problem, state: stateOf(row) };
}

const WITHOUT_LASTFM = t('This server is not set up for Last.fm. Ask the person who runs it.');
const NOT_SIGNED_IN = t(
  'This sign-in at Last.fm is over, or was started with another account. Connect again.',
);

type Connection = Pick<BaseContext, 'services' | 'now'> & { readonly viewer: { readonly id: string } };

/** @throws ApiError 409 without a key of Last.fm, 422 for a sign-in that this user did not start. */
function checkSignIn(state: string | undefined, { services, viewer, now }: Connection): void {
  const { services: offered, isOwnSignIn } = services.scrobblers;
  if (!offered.includes('lastfm')) throw new ApiError(409, WITHOUT_LASTFM);
  if (state === undefined || !isOwnSignIn(state, { userId: viewer.id, now }))
    throw new ApiError(422, NOT_SIGNED_IN, { field: 'state' });
}

export const handlers: HandlersOf<'scrobblers', { clip: Clip }> = {
  'scrobblers.list': async (_args, { db, viewer, services }) => ({
    scrobblers: (await listScrobblers(db, viewer.id)).map(toScrobbler),
    services: [...services.scrobblers.services],
  }),

  async 'scrobblers.authorize'(_args, { viewer, services, origin, now }) {
    const url = services.scrobblers.lastFmPage({ userId: viewer.id, origin, now });
    if (url === null) throw new ApiError(409, WITHOUT_LASTFM);
    return { url };
  },

  async 'scrobblers.connect'({ body }, context) {
    const { db, viewer, services } = context;
    const token = body.token.trim();
    // It becomes a header.
    if (!/^[\x21-\x7e]+$/.test(token))
      throw new ApiError(422, t('Enter the token as the service shows it, without spaces.'), {
        field: 'token',
      });
    if (body.service === 'lastfm') checkSignIn(body.state, context);
    const sealedToken = services.scrobblers.sealToken(token);
    return toScrobbler(await storeScrobbler(db, { userId: viewer.id, service: body.service, sealedToken }));
  },

  async 'scrobblers.setPlaying'(_args, { db, viewer, entity: clip, now }) {
    await enqueuePlaying(db, { userId: viewer.id, clipId: clip.id, listenedAt: now });
    return {};
  },

  async 'scrobblers.remove'({ params: { service } }, { db, viewer }) {
    if (!(await deleteScrobbler(db, viewer.id, service))) throw refusal(404);
    return {};
  },
};
