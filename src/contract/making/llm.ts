import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, textSchema } from '#contract/schema';

export const LANGUAGE_MODEL_ADDRESS_MAX_CHARACTERS = 300;
export const LANGUAGE_MODEL_KEY_MAX_CHARACTERS = 500;
export const LANGUAGE_MODEL_NAME_MAX_CHARACTERS = 300;

/** The chat server that writes words. Its key is never sent. */
const languageModelSchema = z.object({
  address: z.string(),
  /** Empty for the first model of the server's list. */
  model: z.string(),
  has_key: z.boolean(),
  allows_private_address: z.boolean(),
  /** Only its environment can change or remove it. */
  is_from_environment: z.boolean(),
});
export type LanguageModel = z.infer<typeof languageModelSchema>;

const settingSchema = z.object({ language_model: z.nullable(languageModelSchema) });

/** Calls for the language model that writes words. */
export const llmCalls = {
  'llm.get': endpoint({
    method: 'GET',
    path: '/api/language_model/',
    summary: 'The chat server that writes words, or null',
    offline: 'online',
    access: 'staff',
    response: settingSchema,
    errors: [403],
  }),
  'llm.set': endpoint({
    method: 'POST',
    path: '/api/language_model/',
    summary: 'Connect an OpenAI-compatible chat server by its address',
    offline: 'online',
    access: 'staff',
    body: z.object({
      address: textSchema(LANGUAGE_MODEL_ADDRESS_MAX_CHARACTERS),
      model: z._default(textSchema(LANGUAGE_MODEL_NAME_MAX_CHARACTERS), ''),
      /** Absent to keep the stored key, which a server at another origin does not get; empty for none. */
      key: z.optional(z.nullable(textSchema(LANGUAGE_MODEL_KEY_MAX_CHARACTERS))),
      /** Whether requests may go to a private network, and without https. */
      allows_private_address: z._default(z.boolean(), false),
    }),
    response: settingSchema,
    errors: [403, 409, 422],
  }),
  'llm.check': endpoint({
    method: 'GET',
    path: '/api/language_model/check/',
    summary: 'Check the connected language model now: its list of models and a short answer',
    offline: 'online',
    access: 'staff',
    response: z.object({
      /** The models of the server; empty if they could not be listed. */
      models: z.array(z.string()),
      /** The model that writes; empty if it is not known. */
      model: z.string(),
      /** What is wrong and what to do, or null. */
      problem: z.nullable(z.string()),
      /** How long a short answer took; null without one. */
      answer_seconds: z.nullable(z.number()),
    }),
    errors: [403],
  }),
  'llm.remove': endpoint({
    method: 'POST',
    path: '/api/language_model/remove/',
    summary: 'Disconnect the language model; the built-in writer writes again',
    offline: 'online',
    access: 'staff',
    response: emptySchema,
    errors: [403, 409],
  }),
};
