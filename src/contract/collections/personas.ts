import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { PRODUCT_SLUG } from '#contract/product';
import { idSchema, pageFields, pageSchema, textSchema, timestampSchema } from '#contract/schema';
import { clipSchema } from '#contract/songs/clips';
import { t } from '#lib/translate';

/** Personas per page, and clips per page of one persona (decision O-105). */
export const PERSONAS_PAGE_SIZE = 20;

/** Decision O-104. */
export const PERSONA_NAME_LIMIT = 100;
export const PERSONA_DESCRIPTION_LIMIT = 500;

/** PERSONA-04 */
export const ROOT_MISSING = t('Root clip ID is required');

const TOKEN_MAX_CHARACTERS = 100;

export const personaSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  /** The song the sound was taken from. */
  root_clip_id: idSchema,
  image_url: z.string(),
  /** Styles of the root song. */
  styles: z.string(),
  has_vocal: z.boolean(),
  user_id: z.string(),
  user_handle: z.string(),
  user_display_name: z.string(),
  is_public: z.boolean(),
  is_trashed: z.boolean(),
  is_owned: z.boolean(),
  is_loved: z.boolean(),
  is_followed: z.boolean(),
  upvote_count: z.number(),
  follower_count: z.number(),
  clip_count: z.number(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
});
export type Persona = z.infer<typeof personaSchema>;

const personaListSchema = z.object({
  personas: z.array(personaSchema),
  ...pageFields,
  /** Pass it to get the next page; null after the last. */
  continuation_token: z.nullable(z.string()),
});
export type PersonaList = z.infer<typeof personaListSchema>;

const words = {
  name: z.optional(z.nullable(textSchema(PERSONA_NAME_LIMIT))),
  description: z.optional(z.nullable(textSchema(PERSONA_DESCRIPTION_LIMIT))),
};

const personaParams = z.object({ persona_id: idSchema });
const page = z.object({ page: pageSchema });

/** Calls for personas: sounds taken from one song to make others with. */
export const personaCalls = {
  'personas.create': endpoint({
    method: 'POST',
    path: '/api/persona/create/',
    summary: 'Make a persona from an own finished song',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'body.root_clip_id' },
    body: z.object({
      root_clip_id: z.uuid({ error: ROOT_MISSING }).check(z.toLowerCase()),
      ...words,
      is_public: z._default(z.boolean(), false),
    }),
    response: personaSchema,
    errors: [403, 404],
  }),
  'personas.listMine': endpoint({
    method: 'GET',
    path: '/api/persona/get-personas/',
    summary: 'Own personas, newest first, 20 per page',
    offline: 'cached',
    access: 'signed-in',
    query: z.object({
      page: pageSchema,
      /** From the previous page; takes precedence over `page`. */
      continuation_token: z.optional(textSchema(TOKEN_MAX_CHARACTERS)),
    }),
    response: personaListSchema,
    errors: [],
  }),
  'personas.get': endpoint({
    method: 'GET',
    path: '/api/persona/get-persona/:persona_id/',
    summary: 'One persona',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'persona', id: 'params.persona_id' },
    params: personaParams,
    response: personaSchema,
    errors: [404],
  }),
  'personas.getPaginated': endpoint({
    method: 'GET',
    path: '/api/persona/get-persona-paginated/:persona_id/',
    summary: 'One persona with a page of the songs made with it, newest first, 20 per page',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'persona', id: 'params.persona_id' },
    params: personaParams,
    query: page,
    response: z.object({
      persona: personaSchema,
      clips: z.array(clipSchema),
      ...pageFields,
    }),
    errors: [404],
  }),
  'personas.edit': endpoint({
    method: 'PUT',
    path: '/api/persona/edit-persona/:persona_id/',
    summary: 'Change name or description',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'persona', id: 'params.persona_id' },
    params: personaParams,
    body: z.object(words),
    response: personaSchema,
    errors: [403, 404],
  }),
  'personas.listProduct': endpoint({
    method: 'GET',
    path: `/api/persona/get-${PRODUCT_SLUG}-personas/`,
    summary: 'Public personas of the people who run this server, 20 per page',
    offline: 'cached',
    access: 'signed-in',
    query: page,
    response: personaListSchema,
    errors: [],
  }),
  'personas.trash': endpoint({
    method: 'PUT',
    path: '/api/persona/trash-persona/:persona_id/',
    summary: 'Move an own persona to the trash, or with undo back out of it',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'persona', id: 'params.persona_id' },
    params: personaParams,
    body: z.object({ undo: z._default(z.boolean(), false) }),
    response: personaSchema,
    errors: [403, 404],
  }),
  'personas.listTrashed': endpoint({
    method: 'GET',
    path: '/api/persona/get-trashed-personas/',
    summary: 'Own personas in the trash, newest first, 20 per page',
    offline: 'cached',
    access: 'signed-in',
    query: page,
    response: personaListSchema,
    errors: [],
  }),
  'personas.setVisibility': endpoint({
    method: 'PUT',
    path: '/api/persona/set_visibility/:persona_id/',
    summary: 'Make an own persona public or private',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'persona', id: 'params.persona_id' },
    params: personaParams,
    body: z.object({ is_public: z.boolean() }),
    response: personaSchema,
    errors: [403, 404],
  }),
  'personas.toggleLove': endpoint({
    method: 'POST',
    path: '/api/persona/:persona_id/toggle_love/',
    summary: 'Love a persona, or take the love back; with `loved` it is set instead of turned around',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'persona', id: 'params.persona_id' },
    limit: 'reactions',
    params: personaParams,
    body: z._default(z.object({ loved: z.optional(z.boolean()) }), {}),
    response: z.object({ loved: z.boolean(), upvote_count: z.number(), persona: personaSchema }),
    errors: [404],
  }),
  'personas.listLoved': endpoint({
    method: 'GET',
    path: '/api/persona/get-loved-personas/',
    summary: "Loved personas, last loved first; 404 'No loved personas found' when there are none",
    offline: 'cached',
    access: 'signed-in',
    query: page,
    response: personaListSchema,
    errors: [404],
  }),
  'personas.follow': endpoint({
    method: 'POST',
    path: '/api/persona/follow/:persona_id/',
    summary: 'Follow or unfollow a persona',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'persona', id: 'params.persona_id' },
    limit: 'reactions',
    params: personaParams,
    body: z.object({ follow: z._default(z.boolean(), true) }),
    response: personaSchema,
    errors: [404],
  }),
  'personas.listFollowed': endpoint({
    method: 'GET',
    path: '/api/persona/get-followed-personas/',
    summary: "Followed personas, last followed first; 404 'No followed personas found' when there are none",
    offline: 'cached',
    access: 'signed-in',
    query: page,
    response: personaListSchema,
    errors: [404],
  }),
};
