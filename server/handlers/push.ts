import { deleteSubscription, storeSubscription } from '#server/repositories/push';
import type { HandlersOf } from './context.ts';

export const handlers: HandlersOf<'push'> = {
  async 'push.getKey'(_args, { services }) {
    return { public_key: services.pushKey };
  },

  async 'push.subscribe'({ body }, { db, viewer, origin }) {
    const { endpoint, keys } = body;
    const { id: userId, sessionId } = viewer;
    await storeSubscription(db, {
      endpoint,
      userId,
      sessionId,
      origin,
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
