import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, textSchema } from '#contract/schema';

/** Services that count what people listen to. */
const SCROBBLE_SERVICES = ['listenbrainz', 'lastfm'] as const;
const serviceSchema = z.enum(SCROBBLE_SERVICES);
export type ScrobbleService = z.infer<typeof serviceSchema>;

/** Config key of the session: '1' while listens are sent elsewhere; missing otherwise. */
export const SENDS_LISTENS = 'sends-listens';

export const SCROBBLE_TOKEN_MAX_CHARACTERS = 200;
const STATE_MAX_CHARACTERS = 500;

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
    response: z.object({
      scrobblers: z.array(scrobblerSchema),
      /** Those that this server can send to. */
      services: z.array(serviceSchema),
    }),
    errors: [],
  }),
  'scrobblers.authorize': endpoint({
    method: 'POST',
    path: '/api/scrobblers/lastfm/authorize/',
    summary:
      'The page of Last.fm that allows this server to send listens, and returns with a token to connect',
    offline: 'online',
    access: 'signed-in',
    response: z.object({ url: z.string() }),
    errors: [409],
  }),
  'scrobblers.connect': endpoint({
    method: 'POST',
    path: '/api/scrobblers/connect/',
    summary: 'Send listens to a service, or replace its token; the token is checked at once',
    offline: 'online',
    access: 'signed-in',
    body: z.object({
      service: serviceSchema,
      token: textSchema(SCROBBLE_TOKEN_MAX_CHARACTERS),
      /** For Last.fm: the state that its page returned with the token. */
      state: z.optional(textSchema(STATE_MAX_CHARACTERS)),
    }),
    response: scrobblerSchema,
    errors: [409, 422],
  }),
  'scrobblers.setPlaying': endpoint({
    method: 'POST',
    path: '/api/scrobblers/playing/',
    summary: 'Show at the services that the user hears this song now',
    offline: 'online',
    access: 'reactable',
    entity: { noun: 'clip', id: 'body.clip_id' },
    body: z.object({ clip_id: idSchema }),
    response: emptySchema,
    errors: [404],
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
