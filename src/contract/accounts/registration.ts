import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, textSchema, timestampSchema } from '#contract/schema';

/** Who may create an account. */
export const REGISTRATIONS = ['open', 'invitation', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/** Staff operate the server; members make songs; listeners hear what is shared and make none. */
export const ACCOUNT_ROLES = ['staff', 'member', 'listener'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const INVITATION_USES_MAX = 1000;
export const INVITATION_DAYS_MAX = 365;
export const INVITATION_NOTE_MAX_CHARACTERS = 100;

export const doorSchema = z.object({
  /** What applies to a sign-up now; the first account of a server may always be created. */
  registration: z.enum(REGISTRATIONS),
  /** Whether email and password are accepted. */
  has_passwords: z.boolean(),
  /** Whether the server can send mail, such as the link for a new password. */
  has_mail: z.boolean(),
  /** Name of the identity provider for its button; null without one. */
  provider: z.nullable(z.string()),
});
export type Door = z.infer<typeof doorSchema>;

/** Also read by the sign-in page, without the sync worker. */
export const DOOR_PATH = '/api/registration/door/';

const registrationSchema = z.object({
  registration: z.enum(REGISTRATIONS),
  /** SKYLARK_REGISTRATION decides; it cannot be changed here. */
  is_fixed: z.boolean(),
  /** Neither staff nor the environment decided, so the default applies. */
  is_default: z.boolean(),
});
export type RegistrationInfo = z.infer<typeof registrationSchema>;

const invitationSchema = z.object({
  id: idSchema,
  note: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  uses: z.number(),
  max_uses: z.number(),
  created_at: timestampSchema,
  expires_at: timestampSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Calls for who may create an account. */
export const registrationCalls = {
  'registration.getDoor': endpoint({
    method: 'GET',
    path: DOOR_PATH,
    summary: 'How people sign in to this server, and who may sign up',
    offline: 'online',
    access: 'everybody',
    response: doorSchema,
    errors: [],
  }),
  'registration.get': endpoint({
    method: 'GET',
    path: '/api/registration/',
    summary: 'Who may create an account, and who decided it',
    offline: 'online',
    access: 'staff',
    response: registrationSchema,
    errors: [403],
  }),
  'registration.set': endpoint({
    method: 'POST',
    path: '/api/registration/',
    summary: 'Choose who may create an account',
    offline: 'online',
    access: 'staff',
    body: z.object({ registration: z.enum(REGISTRATIONS) }),
    response: registrationSchema,
    errors: [403, 409],
  }),
  'registration.listInvitations': endpoint({
    method: 'GET',
    path: '/api/registration/invitations/',
    summary: 'Invitations that can still be used, newest first; never their codes',
    offline: 'online',
    access: 'staff',
    response: z.object({ invitations: z.array(invitationSchema) }),
    errors: [403],
  }),
  'registration.createInvitation': endpoint({
    method: 'POST',
    path: '/api/registration/invitations/',
    summary: 'Create an invitation; only this response contains its code',
    offline: 'online',
    access: 'staff',
    sendsSecret: true,
    body: z.object({
      note: textSchema(INVITATION_NOTE_MAX_CHARACTERS),
      role: z.enum(ACCOUNT_ROLES),
      max_uses: z.number().check(z.int(), z.minimum(1), z.maximum(INVITATION_USES_MAX)),
      expires_in_days: z.number().check(z.int(), z.minimum(1), z.maximum(INVITATION_DAYS_MAX)),
    }),
    response: z.extend(invitationSchema, { code: z.string() }),
    errors: [403, 409],
  }),
  'registration.revokeInvitation': endpoint({
    method: 'POST',
    path: '/api/registration/invitations/:invitation_id/revoke/',
    summary: 'Revoke an invitation; accounts created with it stay',
    offline: 'online',
    access: 'staff',
    params: z.object({ invitation_id: idSchema }),
    response: emptySchema,
    errors: [403, 404],
  }),
};
