import type { Scrobbler } from '#contract/scrobblers';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import {
  deleteScrobbler,
  listScrobblers,
  type StoredScrobbler,
  storeScrobbler,
} from '#server/repositories/scrobblers';
import type { HandlersOf } from './context.ts';

function stateOf({ isRefused, username }: StoredScrobbler): Scrobbler['state'] {
  if (isRefused) return 'refused';
  return username === null ? 'checking' : 'connected';
}

function toScrobbler(row: StoredScrobbler): Scrobbler {
  const { service, username, problem } = row;
  return { service, username, problem, state: stateOf(row) };
}

export const handlers: HandlersOf<'scrobblers'> = {
  'scrobblers.list': async (_args, { db, viewer }) => ({
    scrobblers: (await listScrobblers(db, viewer.id)).map(toScrobbler),
  }),

  async 'scrobblers.connect'({ body }, { db, viewer, services }) {
    const token = body.token.trim();
    // It becomes a header.
    if (!/^[\x21-\x7e]+$/.test(token))
      throw new ApiError(422, t('Enter the token as the service shows it, without spaces.'), {
        field: 'token',
      });
    const sealedToken = services.sealScrobblerToken(token);
    return toScrobbler(await storeScrobbler(db, { userId: viewer.id, service: body.service, sealedToken }));
  },

  async 'scrobblers.remove'({ params: { service } }, { db, viewer }) {
    if (!(await deleteScrobbler(db, viewer.id, service))) throw refusal(404);
    return {};
  },
};
