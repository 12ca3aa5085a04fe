import { type WebhookDoor, webhookDoor } from '#server/outbound/webhook-address';
import { isInSubnets } from '#server/rules/subnets';

/** Where webhooks may go, with the networks of the configuration. */
export const openWebhookDoor = (networks: readonly string[]): WebhookDoor =>
  webhookDoor(networks.length === 0 ? null : isInSubnets(networks));
