import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { t } from '#lib/translate';

/** The refusal of a call that a listener may not make. */
export const LISTENER_DETAIL = t('Your account can listen, but not make or change songs.');

/** Config key for the third-party script that pages load; missing if the operator configured none. */
export const ANALYTICS_SCRIPT = 'analytics-script';

/** Config key for the length of previews in seconds; missing if the server makes none. */
export const PREVIEW_SECONDS = 'preview-seconds';

/** Config key for the origin of links that others open. */
export const LINK_ORIGIN = 'link-origin';

/** Config key for what keeps others from opening links; missing if nothing is known to. */
export const LINK_REACH = 'link-reach';
/** Only the network; only this computer, until the server listens to the network; nobody else, as far as is known. */
export const LINK_REACHES = ['network', 'closed', 'unknown'] as const;
export type LinkReach = (typeof LINK_REACHES)[number];

/** Config key for the name of the language model that writes words; missing without one. */
export const LANGUAGE_MODEL = 'language-model';

const sessionModelSchema = z.object({
  external_key: z.string(),
  name: z.string(),
  major_version: z.string(),
  can_use: z.boolean(),
});

const sessionSchema = z.object({
  user: z.object({
    id: z.string(),
    clerk_id: z.string(),
    email: z.string(),
    username: z.string(),
    handle: z.string(),
    display_name: z.string(),
    phone_number: z.nullable(z.string()),
    /** Whether a password signs in; missing in sessions stored by older versions. */
    has_password: z.optional(z.boolean()),
  }),
  roles: z.object({
    staff: z.boolean(),
    /** Hears what is shared, and makes no songs; missing in sessions stored by older versions. */
    listener: z.optional(z.boolean()),
    is_day_zero_user: z.boolean(),
    pro: z.boolean(),
  }),
  flags: z.record(z.string(), z.boolean()),
  experiments: z.record(z.string(), z.string()),
  configs: z.record(z.string(), z.string()),
  models: z.array(sessionModelSchema),
  remaster_model_types: z.array(
    z.object({ external_key: z.string(), name: z.string(), can_use: z.boolean() }),
  ),
});
export type Session = z.infer<typeof sessionSchema>;

/** Session calls. */
export const sessionCalls = {
  'session.get': endpoint({
    method: 'GET',
    path: '/api/session/',
    summary: 'The signed-in user with roles, flags, experiments, configs and models',
    offline: 'cached',
    access: 'signed-in',
    response: sessionSchema,
    errors: [],
  }),
};
