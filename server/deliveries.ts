import { deriveKey, SCROBBLER_TOKENS_PURPOSE, WEBHOOK_SECRETS_PURPOSE } from '#server/accounts/secret';
import type { Database } from '#server/database/database';
import { ScrobbleJobs } from '#server/jobs/scrobble-jobs';
import { WebhookJobs } from '#server/jobs/webhook-jobs';
import type { Config } from './config.ts';
import { openWebhookDoor } from './webhook-networks.ts';

interface DeliveryParts {
  readonly database: Database;
  readonly secret: string;
}

/** Starts the jobs that send to other servers: events to webhooks, and listens to the services that count them. */
export async function startDeliveries(
  { listenBrainz, lastFm, webhookNetworks }: Config,
  { database, secret }: DeliveryParts,
) {
  const webhooks = new WebhookJobs({
    database,
    sealingKey: deriveKey(secret, WEBHOOK_SECRETS_PURPOSE),
    post: openWebhookDoor(webhookNetworks).post,
  });
  await webhooks.start();
  const scrobbles = new ScrobbleJobs({
    database,
    sealingKey: deriveKey(secret, SCROBBLER_TOKENS_PURPOSE),
    listenBrainz,
    lastFm,
  });
  await scrobbles.start();
  return {
    async stop() {
      await Promise.all([webhooks.stop(), scrobbles.stop()]);
    },
  };
}
