import type { ListenBrainzAddress } from '#server/outbound/listenbrainz';
import { readHttpAddress } from '#server/rules/http-address';
import { StartError } from './start-error.ts';

const PUBLIC_ADDRESS = 'https://api.listenbrainz.org';

/**
 * Reads where listens are sent: ListenBrainz, or a server with the same calls in the operator's own network.
 * @throws StartError that names the variable
 */
export function readListenBrainz(
  environment: Readonly<Record<string, string | undefined>>,
): ListenBrainzAddress {
  const text = environment.SKYLARK_LISTENBRAINZ_URL?.trim() ?? '';
  if (text === '') return { url: PUBLIC_ADDRESS, allowsPrivateAddress: false };
  const url = /^https?:\/\//.test(text) ? readHttpAddress(text) : null;
  if (url === null)
    throw new StartError(
      `SKYLARK_LISTENBRAINZ_URL must be an address like https://listens.example.com, but is '${text}'.`,
    );
  return { url, allowsPrivateAddress: true };
}
