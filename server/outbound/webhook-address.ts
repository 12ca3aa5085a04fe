import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import {
  AddressRefusedError,
  isLiteralAddress,
  isPublicAddress,
  isPublicUrl,
  lookUpChecked,
} from './allowed-address.ts';
import { type PostRequest, type PostResponse, post } from './post.ts';

/** Where webhooks may go, and how they get there. */
export interface WebhookDoor {
  /** Whether users may enter this address. A name is checked when it is resolved. */
  isAllowed(address: string): boolean;
  /** @throws AddressRefusedError for an address, or a name that resolves to one, that is not allowed. */
  post(address: string, request: PostRequest): Promise<PostResponse>;
}

/** Clouds offer their credentials there, so no setting allows it. */
const isLinkLocal = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'linkLocal';

/**
 * Webhooks go to public https addresses and, by any port and also by http, into the networks that the operator of this
 * server names.
 * @param isInNetworks whether an address is in one of them; null if there are none
 */
export function webhookDoor(
  isInNetworks: ((address: string) => boolean) | null,
  lookUp: (isAllowed: (address: string) => boolean) => LookupFunction = lookUpChecked,
): WebhookDoor {
  const isOwn = (address: string) => isInNetworks?.(address) === true && !isLinkLocal(address);
  const isPublicOrOwn = (address: string) => isPublicAddress(address) || isOwn(address);
  /** Which addresses a webhook may end at; null if it may not go anywhere. */
  const ruleOf = (text: string) => {
    if (isPublicUrl(text)) return isPublicOrOwn;
    return isInNetworks !== null && isOwnUrl(text, isOwn) ? isOwn : null;
  };
  return {
    isAllowed: (address) => ruleOf(address) !== null,
    async post(address, request) {
      const rule = ruleOf(address);
      if (rule === null) throw new AddressRefusedError(address);
      return post(address, request, lookUp(rule));
    },
  };
}

function isOwnUrl(text: string, isOwn: (address: string) => boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return !isLiteralAddress(host) || isOwn(host);
}
