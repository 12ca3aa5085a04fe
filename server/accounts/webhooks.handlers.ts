import { randomBytes } from 'node:crypto';
import type { Webhook } from '#contract/accounts/webhooks';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { lockAccount } from './accounts.repository.ts';
import {
  deleteWebhook,
  listWebhooks,
  MAX_WEBHOOKS,
  type StoredWebhook,
  storeWebhook,
} from './webhooks.repository.ts';

const SECRET_BYTES = 32;

function toWebhook(row: StoredWebhook): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: [...row.events],
    created_at: row.createdAt.toISOString(),
    last_delivered_at: row.lastDeliveredAt?.toISOString() ?? null,
    problem: row.problem,
  };
}

export const handlers: HandlersOf<'webhooks'> = {
  'webhooks.list': async (_args, { db, viewer }) => ({
    webhooks: (await listWebhooks(db, viewer.id)).map(toWebhook),
  }),

  async 'webhooks.create'({ body: { url, events } }, { db, viewer, services }) {
    const address = url.trim();
    if (!services.isWebhookAddress(address))
      throw new ApiError(
        422,
        t(
          'Enter a public https address on port 443, without a password. The operator of this server can allow addresses of its own network with SKYLARK_WEBHOOK_NETWORKS.',
        ),
        { field: 'url' },
      );
    await lockAccount(db, viewer.id);
    if ((await listWebhooks(db, viewer.id)).length >= MAX_WEBHOOKS)
      throw new ApiError(
        409,
        t('An account may have {max} webhooks. Remove one first.', { max: MAX_WEBHOOKS }),
      );
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const row = await storeWebhook(db, {
      ...{ id: newId(), userId: viewer.id, url: address, events: [...new Set(events)] },
      sealedSecret: services.sealWebhookSecret(secret),
    });
    return { ...toWebhook(row), secret };
  },

  async 'webhooks.remove'({ params: { webhook_id: id } }, { db, viewer }) {
    if (!(await deleteWebhook(db, { id, userId: viewer.id }))) throw refusal(404);
    return {};
  },
};
