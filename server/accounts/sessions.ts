import { passkey as passkeys } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { twoFactor as twoFactorCodes } from 'better-auth/plugins';
import { PRODUCT_NAME } from '#contract/product';
import { newId } from '#lib/ids';
import type { Connection } from '#server/database/database';
import { searchNameOf } from '#server/discovery/search-columns.repository';
import { createLog } from '#server/log';
import { rememberAccountRemovals } from '#server/songs/removals.repository';
import { claimFirstStaff } from './accounts.repository.ts';
import { account, session, user, verification } from './accounts.table.ts';
import { addOwnerProof } from './owner-proofs.repository.ts';
import { passkey } from './passkeys.table.ts';
import type { SendPasswordLink } from './password-mail.ts';
import { PROVIDER_ID, type Provider } from './provider.ts';
import { twoFactor } from './two-factor.table.ts';

export interface SessionOptions {
  readonly connection: Connection;
  readonly secret: string;
  /** Public origin, or null to use whichever origin the request was sent to. */
  readonly publicOrigin: string | null;
  /** Other origins whose pages may sign users in. */
  readonly appOrigins: readonly string[];
  /** Whether email and password are accepted. */
  readonly hasPasswords: boolean;
  /** The identity provider, or null. */
  readonly provider: Provider | null;
  /** Sends the link for a new password; null without a mail server. */
  readonly sendPasswordLink: SendPasswordLink | null;
}

/** When run from source, the page comes from Vite's dev server, which only proxies API calls. */
const DEVELOPMENT_ORIGINS = import.meta.url.endsWith('.ts') ? ['http://localhost:5173'] : [];

const COOKIE_PREFIX = 'skylark';
/** Name of the session cookie; over https the library prefixes it with `__Secure-`. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** The session's part of a Cookie header, ignoring other cookies; null if there is none. */
export function sessionCookieValue(header: string | undefined): string | null {
  return /(?:^|;\s*)(?:__Secure-)?skylark\.session_token=([^;]+)/.exec(header ?? '')?.[1] ?? null;
}

const DAY_SECONDS = 24 * 60 * 60;
const SESSION_SECONDS = 60 * DAY_SECONDS;

/**
 * Passkeys belong to the host of the public origin, or of the origin the request was sent to: under any other
 * host they are not offered. They sign in without asking for an email first.
 */
function passkeyOptions(publicOrigin: string | null) {
  return {
    rpName: PRODUCT_NAME,
    ...(publicOrigin === null ? {} : { rpID: new URL(publicOrigin).hostname, origin: publicOrigin }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  } as const;
}

/** How long a sign-in waits for its two-factor code. */
const CODE_SECONDS = 10 * 60;

/**
 * An account of the provider is linked only by its signed-in owner: nobody here proved their email address, so equal
 * addresses prove nothing.
 */
const ACCOUNT_LINKING = {
  enabled: true,
  disableImplicitLinking: true,
  trustedProviders: [PROVIDER_ID],
  allowDifferentEmails: true,
};

/** How long the link for a new password is valid. */
const PASSWORD_LINK_SECONDS = 60 * 60;

function passwordOptions({ hasPasswords, sendPasswordLink }: SessionOptions) {
  return {
    enabled: hasPasswords,
    minPasswordLength: 8,
    maxPasswordLength: 128,
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: PASSWORD_LINK_SECONDS,
    ...(sendPasswordLink === null
      ? {}
      : {
          sendResetPassword: (
            { user, token }: { user: { id: string; email: string }; token: string },
            request?: Request,
          ) =>
            sendPasswordLink({
              ...{ userId: user.id, email: user.email, token },
              acceptLanguage: request?.headers.get('accept-language') ?? '',
            }),
        }),
  };
}

/** The library's tables. */
const SCHEMA = { user, session, account, verification, passkey, twoFactor };

/** Columns of a user besides the library's own. */
const USER_FIELDS = {
  username: { type: 'string', required: true },
  isStaff: { type: 'boolean', required: false, input: false },
  isListener: { type: 'boolean', required: false, input: false },
  planLevel: { type: 'string', required: false, input: false },
  searchName: { type: 'string', required: false, input: false, returned: false },
} as const;

/** How long a sign-in proves the owner of an account. */
export const OWNER_PROOF_MS = 10 * 60_000;

/**
 * Stores that the owner started a session, unless the identity provider did: a session that is still open there signs in
 * anyone at the device, so only the time at which the provider asked for the sign-in counts.
 */
async function proveSession({ connection, provider }: SessionOptions, sessionId: string): Promise<void> {
  const now = Date.now();
  const authenticatedAt = provider?.authenticatedAtMs();
  if (authenticatedAt === null) return;
  // The clock of the provider may be ahead.
  const expiresAt = Math.min(authenticatedAt ?? now, now) + OWNER_PROOF_MS;
  if (expiresAt > now) await addOwnerProof(connection, sessionId, new Date(expiresAt));
}

const log = createLog('accounts');

/** A cause that the library logs. Other details than errors are of persons, so they are left out. */
function noteProblem(level: string, message: string, ...details: unknown[]): void {
  if (level !== 'error') return;
  const causes = details.flatMap((detail) => (detail instanceof Error ? [detail.message] : []));
  const cause = [message, ...causes].filter(Boolean).join(' ');
  if (cause !== '') log.info(`the account library: ${cause}`);
}

/** The account library: passwords, passkeys, sessions in an HttpOnly SameSite cookie, and its own tables. */
export function createSessions(options: SessionOptions) {
  const { connection, secret, publicOrigin, appOrigins, provider } = options;
  const library = betterAuth({
    appName: 'Skylark',
    basePath: '/api/auth',
    ...(publicOrigin === null ? {} : { baseURL: publicOrigin }),
    // Requests reach the library only through http/auth-routes, whose URL carries the public origin.
    trustedOrigins: (request) => [
      ...DEVELOPMENT_ORIGINS,
      ...appOrigins,
      ...(request === undefined ? [] : [new URL(request.url).origin]),
    ],
    secret,
    database: drizzleAdapter(connection, {
      provider: 'pg',
      schema: SCHEMA,
      transaction: true,
    }),
    emailAndPassword: passwordOptions(options),
    account: { accountLinking: ACCOUNT_LINKING },
    user: {
      // No email is sent: the password, which the route asks for, is the proof.
      changeEmail: { enabled: true, updateEmailWithoutVerification: true },
      deleteUser: { enabled: true, beforeDelete: ({ id }) => rememberAccountRemovals(connection, id) },
      additionalFields: USER_FIELDS,
    },
    // The password, which the route asks for, replaces the library's check for a fresh session.
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS, freshAge: 0 },
    plugins: [
      passkeys(passkeyOptions(publicOrigin)),
      twoFactorCodes({ issuer: PRODUCT_NAME, twoFactorCookieMaxAge: CODE_SECONDS }),
      ...(provider === null ? [] : [provider.plugin]),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disableColors: true, log: noteProblem },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // Set explicitly because the library skips the check when NODE_ENV is 'test'.
      disableOriginCheck: false,
      useSecureCookies: publicOrigin?.startsWith('https:') ?? false,
      database: { generateId: () => newId() },
    },
    databaseHooks: {
      session: {
        create: {
          after: async ({ id, userId }) => {
            await proveSession(options, id);
            await provider?.applyRole(userId);
          },
        },
      },
      user: {
        create: {
          before: async (created) => ({ data: { ...created, searchName: searchNameOf(created.name) } }),
          after: ({ id }) => claimFirstStaff(connection, id),
        },
        update: {
          before: async (change) =>
            change.name === undefined
              ? undefined
              : { data: { ...change, searchName: searchNameOf(change.name) } },
        },
      },
    },
  });
  if (provider === null) return library;
  return { ...library, handler: (request: Request) => provider.serve(() => library.handler(request)) };
}

export type Sessions = ReturnType<typeof createSessions>;
