import * as z from 'zod/mini';
import { t } from '#lib/translate';

/** A code has 19 characters; people may add spaces. */
const INVITATION_CODE_MAX_CHARACTERS = 100;

/**
 * The auth library handles sign-up, sign-in, sign-out and the token call under /api/auth/*; these are the
 * shapes we send to it and read from it. The session itself is an HttpOnly cookie that scripts cannot read.
 */
export const SIGN_UP_PATH = '/api/auth/sign-up/email';
export const SIGN_IN_PATH = '/api/auth/sign-in/email';
export const SIGN_OUT_PATH = '/api/auth/sign-out';
export const TOKEN_PATH = '/api/auth/token';
export const SESSIONS_PATH = '/api/auth/list-sessions';
export const REVOKE_SESSION_PATH = '/api/auth/revoke-session';
export const REVOKE_OTHER_SESSIONS_PATH = '/api/auth/revoke-other-sessions';
export const CHANGE_PASSWORD_PATH = '/api/auth/change-password';
export const CHANGE_EMAIL_PATH = '/api/auth/change-email';
export const DELETE_ACCOUNT_PATH = '/api/auth/delete-user';
/** All account data as a ZIP, downloaded through a plain link. */
export const EXPORT_PATH = '/api/auth/export';

export const usernameSchema = z
  .string()
  .check(
    z.minLength(3, t('Username must have 3 to 40 characters.')),
    z.maxLength(40, t('Username must have 3 to 40 characters.')),
    z.regex(/^[A-Za-z0-9_]+$/, t('Username can contain only letters, digits and underscores.')),
  );

/** The longest address mail can be sent to (RFC 5321, erratum 1690). */
const EMAIL_MAX_CHARACTERS = 254;

export const emailSchema = z
  .email(t('Enter an email address like name@example.com.'))
  .check(z.maxLength(EMAIL_MAX_CHARACTERS, t('An email address may have at most 254 characters.')));

const PASSWORD_MAX_CHARACTERS = 128;

export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(8, t('Password must have at least 8 characters.')),
    z.maxLength(PASSWORD_MAX_CHARACTERS, t('Password may have at most 128 characters.')),
  );

/** An existing password. */
const passwordSchema = z
  .string()
  .check(
    z.minLength(1, t('Enter your password.')),
    z.maxLength(PASSWORD_MAX_CHARACTERS, t('Password may have at most 128 characters.')),
  );

export const signUpSchema = z.object({
  email: emailSchema,
  username: usernameSchema,
  password: newPasswordSchema,
  /** The code of an invitation; needed where sign-up is by invitation. */
  invitation: z.optional(z.string().check(z.maxLength(INVITATION_CODE_MAX_CHARACTERS))),
});
export type SignUp = z.infer<typeof signUpSchema>;

export const signInSchema = z.object({ email: emailSchema, password: passwordSchema });
export type SignIn = z.infer<typeof signInSchema>;

/** The password was right; `needs_code` says that a two-factor code is needed, too. */
export const signInResponseSchema = z.object({ needs_code: z.optional(z.boolean()) });

/** The account returned by sign-up and sign-in. */
export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  username: z.string(),
});

/** The account fields in the token's JWT payload. */
export const tokenPayloadSchema = z.object({
  sub: z.string(),
  handle: z.string(),
  staff: z.boolean(),
  /** Seconds since the epoch. */
  exp: z.number(),
});
export const tokenResponseSchema = z.object({ token: z.string() });

/** A session the account is signed in to. */
const accountSessionSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  /** When the session was last extended; within a day of its last use. */
  updated_at: z.string(),
  ip_address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;
export const accountSessionsSchema = z.object({ sessions: z.array(accountSessionSchema) });

const SESSION_ID_MAX_CHARACTERS = 100;

export const revokeSessionSchema = z.object({
  session_id: z.string().check(z.minLength(1), z.maxLength(SESSION_ID_MAX_CHARACTERS)),
});

export const changePasswordSchema = z.object({
  current_password: passwordSchema,
  new_password: newPasswordSchema,
});

export type ChangePassword = z.infer<typeof changePasswordSchema>;

/**
 * Proves that the person at the page owns the account: the password. An account without one leaves it out, and must have
 * signed in moments ago.
 */
export const ownerProofSchema = z.object({ password: z.optional(passwordSchema) });

export const changeEmailSchema = z.extend(ownerProofSchema, { new_email: emailSchema });

export type ChangeEmail = z.infer<typeof changeEmailSchema>;

export type OwnerProof = z.infer<typeof ownerProofSchema>;

/** Changing how passwords sign in requires the password. */
export const ownPasswordSchema = z.object({ password: passwordSchema });
