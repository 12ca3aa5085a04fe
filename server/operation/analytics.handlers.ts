import type { HandlersOf } from '#server/calls/context';

export const handlers: HandlersOf<'analytics'> = {
  async 'analytics.sendEvents'({ body }, { services }) {
    for (const { name } of body.events) services.uses.add(name);
    return {};
  },
};
