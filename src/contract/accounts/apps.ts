import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, textSchema, timestampSchema } from '#contract/schema';

export const APP_NAME_MAX_CHARACTERS = 60;

const appSchema = z.object({
  id: idSchema,
  /** As its owner named it. */
  name: z.string(),
  created_at: timestampSchema,
  /** Null until it is used; exact to a few minutes. */
  last_used_at: z.nullable(timestampSchema),
});
export type App = z.infer<typeof appSchema>;

/** Calls for passwords with which players of other makers sign in. */
export const appCalls = {
  'apps.list': endpoint({
    method: 'GET',
    path: '/api/apps/',
    summary: 'The passwords for other apps, newest first; never the passwords themselves',
    offline: 'online',
    access: 'signed-in',
    response: z.object({ apps: z.array(appSchema) }),
    errors: [],
  }),
  'apps.create': endpoint({
    method: 'POST',
    path: '/api/apps/',
    summary: 'Make a password for another app; it is sent once, in this response',
    offline: 'online',
    access: 'signed-in',
    sendsSecret: true,
    limit: 'apps',
    body: z.object({ name: textSchema(APP_NAME_MAX_CHARACTERS) }),
    response: z.object({
      app: appSchema,
      /** What to enter in the app, besides the server's address. */
      username: z.string(),
      password: z.string(),
    }),
    errors: [422],
  }),
  'apps.revoke': endpoint({
    method: 'POST',
    path: '/api/apps/:app_id/revoke/',
    summary: 'Revoke a password; the app with it is signed out immediately',
    offline: 'online',
    access: 'secret',
    entity: { noun: 'app', id: 'params.app_id' },
    params: z.object({ app_id: idSchema }),
    response: emptySchema,
    errors: [404],
  }),
};
