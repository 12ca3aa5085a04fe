import type { FastifyReply, FastifyRequest } from 'fastify';
import { PARTIES_PATH, PARTY_HOURS } from '#contract/listening/parties';
import type { GuestRequest } from '#server/calls/context';
import { limitedAddress } from './rate-limits.ts';

const NAME = 'skylark_guest';
/** What our tokens consist of; anything else is not one. */
const TOKEN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{20,100})(?:;|$)`);

/**
 * The guest of a party by cookie. Scripts cannot read it, other sites cannot send it, and it is sent with calls of its
 * party only.
 */
export function guestOf(request: FastifyRequest, reply: FastifyReply): GuestRequest {
  return {
    token: TOKEN.exec(request.headers.cookie ?? '')?.[1] ?? null,
    address: limitedAddress(request.ip),
    keepToken(code, token) {
      const parts = [
        `${NAME}=${token}`,
        `Path=${PARTIES_PATH}/${code}`,
        `Max-Age=${PARTY_HOURS * 60 * 60}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(request.protocol === 'https' ? ['Secure'] : []),
      ];
      reply.header('set-cookie', parts.join('; '));
    },
  };
}

/** For clients of other protocols, which keep no cookies: each of their writes at a party is by a new guest. */
export function guestWithoutCookie(address: string): GuestRequest {
  return { token: null, address, keepToken: () => undefined };
}
