import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import {
  emptySchema,
  idSchema,
  MODEL_KEY_MAX_CHARACTERS,
  textSchema,
  timestampSchema,
} from '#contract/schema';

export const ENGINE_NAME_MAX_CHARACTERS = 60;
export const ENGINE_ADDRESS_MAX_CHARACTERS = 300;
export const ENGINE_KEY_MAX_CHARACTERS = 500;
export const ENGINE_SONG_CREDITS_MAX = 1000;
export const ENGINE_STEPS_MAX = 200;

/** A song engine that staff or the operator connected. Its key is never sent. */
const connectionSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  has_key: z.boolean(),
  /** What each of its songs costs on a server with plans. */
  credits_per_song: z.number(),
  /** Only its environment can change or remove it. */
  is_from_environment: z.boolean(),
  /** Null while it is checked. */
  checked_at: z.nullable(timestampSchema),
  /** What is wrong, with the next step; null if nothing is. */
  problem: z.nullable(z.string()),
  /** What it could do when it was last reached. */
  facts: z.nullable(
    z.object({
      protocol: z.string(),
      version: z.string(),
      models: z.array(z.object({ name: z.string(), tasks: z.array(z.string()) })),
      language_model: z.nullable(z.string()),
      /** Those that staff may choose from. */
      language_models: z.optional(z.array(z.string())),
      can_cancel: z.boolean(),
    }),
  ),
  /** What staff chose; null for what Skylark chooses. */
  settings: z.optional(
    z.object({
      language_model: z.nullable(z.string()),
      turbo_steps: z.nullable(z.number()),
      full_steps: z.nullable(z.number()),
      /** Its songs are kept as FLAC beside the MP3. */
      keeps_flac: z.optional(z.boolean()),
    }),
  ),
});
export type EngineConnection = z.infer<typeof connectionSchema>;

const stepsSchema = z.optional(
  z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(ENGINE_STEPS_MAX))),
);
const engineParams = z.object({ engine_id: idSchema });

/** Calls for the server's song engines. */
export const engineCalls = {
  'engines.list': endpoint({
    method: 'GET',
    path: '/api/engines/',
    summary: 'The song engines of this server, each with a live check and a named cause when it fails',
    offline: 'online',
    access: 'signed-in',
    response: z.object({
      engines: z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          is_default: z.boolean(),
          is_ready: z.boolean(),
          problem: z.nullable(z.string()),
        }),
      ),
    }),
    errors: [],
  }),
  'engines.listConnections': endpoint({
    method: 'GET',
    path: '/api/engines/connections/',
    summary: 'The connected engines with their addresses and the results of their last checks',
    offline: 'online',
    access: 'staff',
    response: z.object({ connections: z.array(connectionSchema) }),
    errors: [403],
  }),
  'engines.connect': endpoint({
    method: 'POST',
    path: '/api/engines/connections/',
    summary:
      'Connect a song engine by its address, or change the name and key of a connected one; it is checked at once',
    offline: 'online',
    access: 'staff',
    body: z.object({
      name: textSchema(ENGINE_NAME_MAX_CHARACTERS),
      address: textSchema(ENGINE_ADDRESS_MAX_CHARACTERS),
      key: z.optional(z.nullable(textSchema(ENGINE_KEY_MAX_CHARACTERS))),
    }),
    response: connectionSchema,
    errors: [400, 403, 409],
  }),
  'engines.check': endpoint({
    method: 'POST',
    path: '/api/engines/connections/:engine_id/check/',
    summary: 'Check a connected engine now; the result is in the list once checked_at is set',
    offline: 'online',
    access: 'staff',
    params: engineParams,
    response: connectionSchema,
    errors: [403, 404],
  }),
  'engines.change': endpoint({
    method: 'POST',
    path: '/api/engines/connections/:engine_id/change/',
    summary:
      'Change the address, name, key, language model or steps of a connected engine, or whether its songs are kept as FLAC; its songs and settings stay, and it is checked at once',
    offline: 'online',
    access: 'staff',
    params: engineParams,
    body: z.object({
      name: z.optional(textSchema(ENGINE_NAME_MAX_CHARACTERS)),
      address: z.optional(textSchema(ENGINE_ADDRESS_MAX_CHARACTERS)),
      /** Null removes it. */
      key: z.optional(z.nullable(textSchema(ENGINE_KEY_MAX_CHARACTERS))),
      /** Null for the largest. */
      language_model: z.optional(z.nullable(textSchema(MODEL_KEY_MAX_CHARACTERS))),
      turbo_steps: stepsSchema,
      full_steps: stepsSchema,
      keeps_flac: z.optional(z.boolean()),
    }),
    response: connectionSchema,
    errors: [400, 403, 404, 409],
  }),
  'engines.setPrice': endpoint({
    method: 'POST',
    path: '/api/engines/connections/:engine_id/price/',
    summary: 'Set what each new song of a connected engine costs in credits; at home its songs are free',
    offline: 'online',
    access: 'staff',
    params: engineParams,
    body: z.object({
      credits_per_song: z.number().check(z.int(), z.minimum(0), z.maximum(ENGINE_SONG_CREDITS_MAX)),
    }),
    response: connectionSchema,
    errors: [403, 404],
  }),
  'engines.remove': endpoint({
    method: 'POST',
    path: '/api/engines/connections/:engine_id/remove/',
    summary: 'Disconnect an engine; its unfinished songs fail and their credits come back',
    offline: 'online',
    access: 'staff',
    params: engineParams,
    response: emptySchema,
    errors: [403, 409],
  }),
};
