import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emptySchema, textSchema } from './schema.ts';

/** Services that count what people listen to. */
const SCROBBLE_SERVICES = ['listenbrainz'] as const;
const serviceSchema = z.enum(SCROBBLE_SERVICES);
export type ScrobbleService = z.infer<typeof serviceSchema>;

/** Config key of the session: '1' while listens are sent elsewhere; missing otherwise. */
export const SENDS_LISTENS = 'sends-listens';

export const SCROBBLE_TOKEN_MAX_CHARACTERS = 200;

const scrobblerSchema = z.object({
  service: serviceSchema,
  /** `checking` until the service has responded once; `refused` listens wait for a new token. */
  state: z.enum(['checking', 'connected', 'refused']),
  /** The name there; null until the token was checked. */
  username: z.nullable(z.string()),
  /** Why the last attempt failed; null after a success. */
  problem: z.nullable(z.string()),
});
export type Scrobbler = z.infer<typeof scrobblerSchema>;

/** Calls for the services that count the user's listens. */
export const scrobblerCalls = {
  'scrobblers.list': endpoint({
    method: 'GET',
    path: '/api/scrobblers/',
    summary: 'Services that the own listens are sent to; never their tokens',
    offline: 'online',
    access: 'signed-in',
    response: z.object({ scrobblers: z.array(scrobblerSchema) }),
    errors: [],
  }),
  'scrobblers.connect': endpoint({
    method: 'POST',
    path: '/api/scrobblers/connect/',
    summary: 'Send listens to a service, or replace its token; the token is checked at once',
    offline: 'online',
    access: 'signed-in',
    body: z.object({ service: serviceSchema, token: textSchema(SCROBBLE_TOKEN_MAX_CHARACTERS) }),
    response: scrobblerSchema,
    errors: [422],
  }),
  'scrobblers.remove': endpoint({
    method: 'POST',
    path: '/api/scrobblers/:service/remove/',
    summary: 'Send no more listens to a service, and forget its token',
    offline: 'online',
    access: 'signed-in',
    params: z.object({ service: serviceSchema }),
    response: emptySchema,
    errors: [404],
  }),
};
