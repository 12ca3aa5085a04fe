import { ApiError } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { deleteSubscription, storeSubscription } from './push.repository.ts';

const UNKNOWN_SERVICE = 'endpoint: this server sends to no such push service.';

export const handlers: HandlersOf<'push'> = {
  async 'push.getKey'(_args, { services }) {
    return { public_key: services.pushKey };
  },

  async 'push.subscribe'({ body }, { db, viewer, origin, services }) {
    const { endpoint, keys, language } = body;
    if (!services.isPushService(endpoint)) throw new ApiError(400, UNKNOWN_SERVICE);
    const { id: userId, sessionId } = viewer;
    await storeSubscription(db, {
      endpoint,
      userId,
      sessionId,
      origin,
      language,
      p256dh: keys.p256dh,
      auth: keys.auth,
    });
    return { is_subscribed: true };
  },

  async 'push.unsubscribe'({ body }, { db, viewer }) {
    await deleteSubscription(db, viewer.id, body.endpoint);
    return { is_subscribed: false };
  },
};
