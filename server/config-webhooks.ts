import { parseSubnets } from '#server/rules/subnets';
import { StartError } from './start-error.ts';

/**
 * Reads the addresses and subnets of the operator's own network that webhooks may go to.
 * @throws StartError that names the variable
 */
export function readWebhookNetworks(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const text = environment.SKYLARK_WEBHOOK_NETWORKS?.trim() ?? '';
  if (text === '') return [];
  const networks = parseSubnets(text);
  if (networks !== null) return networks;
  throw new StartError(
    `SKYLARK_WEBHOOK_NETWORKS must be addresses and subnets like 192.168.1.0/24, ::1, but is '${text}'.`,
  );
}
