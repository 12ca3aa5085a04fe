import { AsyncLocalStorage } from 'node:async_hooks';
import { genericOAuth } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { AccountRole } from '#contract/accounts/registration';
import type { ProviderSettings } from '#server/config-door';
import type { Connection } from '#server/database/database';
import { setAccountRole } from './account-roles.repository.ts';
import { findAccount, findAccountByHandle } from './accounts.repository.ts';
import { isReservedHandle } from './reserved-handles.ts';

/** The provider's id in paths and tables. */
export const PROVIDER_ID = 'oidc';

/** The identity provider as the account library uses it. */
export interface Provider {
  readonly plugin: ReturnType<typeof genericOAuth>;
  /** Runs a request to the account library; the other functions are about the sign-in in this request. */
  serve<Result>(answer: () => Promise<Result>): Promise<Result>;
  /** Gives an account that just signed in with the provider the role of its groups. */
  applyRole(userId: string): Promise<void>;
  /**
   * When the person who just signed in was last asked for it by the provider, in ms since the epoch. Null if the provider
   * did not say so; undefined if this sign-in is not by the provider.
   */
  authenticatedAtMs(): number | null | undefined;
}

/** A sign-in with the provider during one request. */
interface ProviderSignIn {
  claims: Claims | null;
  role: AccountRole | null;
}

const discoverySchema = z.object({ userinfo_endpoint: z.optional(z.url()) });
const claimsSchema = z.looseObject({
  sub: z.string(),
  email: z.optional(z.string()),
  /** In seconds since the epoch. */
  auth_time: z.optional(z.number()),
});
type Claims = z.infer<typeof claimsSchema>;

const ANSWER_MS = 10_000;

async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  if (!response.ok) throw new Error(`${new URL(url).host} responded with ${response.status}`);
  return response.json();
}

/** The OpenID Connect provider of the environment. Its roles apply at every sign-in, if it names any group. */
export function openProvider(settings: ProviderSettings, connection: Connection): Provider {
  /** The sign-in of the request that runs; concurrent ones of one person must not mix. */
  const current = new AsyncLocalStorage<ProviderSignIn>();
  const plugin = genericOAuth({
    config: [
      {
        providerId: PROVIDER_ID,
        name: settings.name,
        discoveryUrl: discoveryUrl(settings),
        requireIdTokenVerification: true,
        clientId: settings.clientId,
        clientSecret: settings.clientSecret,
        scopes: [...settings.scopes],
        pkce: true,
        async getUserInfo({ idToken, accessToken }) {
          const claims = await readClaims(settings, { idToken, accessToken });
          const role = claims && roleOf(claims, settings);
          if (!claims || role === 'refused') return null;
          Object.assign(current.getStore() ?? {}, { claims, role } satisfies ProviderSignIn);
          // The library would refuse to change a verified address without mail.
          return { ...claims, emailVerified: false, image: undefined };
        },
        mapProfileToUser: async (profile) => {
          const username = await freeUsername(profile, connection);
          return { username, name: textOf(profile.name) || username };
        },
      },
    ],
  });
  return {
    plugin,
    serve: (answer) => current.run({ claims: null, role: null }, answer),
    authenticatedAtMs() {
      const claims = current.getStore()?.claims ?? null;
      if (claims === null) return undefined;
      return claims.auth_time === undefined ? null : claims.auth_time * 1000;
    },
    async applyRole(userId) {
      const role = current.getStore()?.role ?? null;
      if (role === null) return;
      // Without a staff group, the app decides which accounts are staff.
      if (settings.staffGroup === null && (await findAccount(connection, userId))?.isStaff) return;
      await setAccountRole(connection, userId, role);
    },
  };
}

const discoveryUrl = ({ issuer }: ProviderSettings) => `${issuer}/.well-known/openid-configuration`;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The claims of the ID token, which the library has verified, with those of the user info endpoint; null if the provider
 * names another subject there, or no email address.
 */
async function readClaims(
  settings: ProviderSettings,
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
): Promise<Claims | null> {
  if (idToken === undefined || accessToken === undefined) return null;
  const token = claimsSchema.parse(decodeJwt(idToken));
  const { userinfo_endpoint: endpoint } = discoverySchema.parse(await fetchJson(discoveryUrl(settings)));
  if (endpoint === undefined) return token.email === undefined ? null : token;
  const info = claimsSchema.parse(await fetchJson(endpoint, { authorization: `Bearer ${accessToken}` }));
  if (info.sub !== token.sub) return null;
  // Only the verified ID token says when the person signed in at the provider.
  const claims = { ...info, ...token, auth_time: token.auth_time };
  return claims.email === undefined ? null : claims;
}

/** The role of the groups; null if the settings name no group, so that staff choose roles in the app. */
function roleOf(claims: Claims, settings: ProviderSettings): AccountRole | 'refused' | null {
  const { staffGroup, listenerGroup, memberGroup, groupsClaim } = settings;
  if (staffGroup === null && listenerGroup === null && memberGroup === null) return null;
  const listed = claims[groupsClaim];
  const groups = Array.isArray(listed) ? listed : [listed];
  const isIn = (group: string | null) => group !== null && groups.includes(group);
  if (isIn(staffGroup)) return 'staff';
  if (isIn(memberGroup)) return 'member';
  if (isIn(listenerGroup)) return 'listener';
  return memberGroup === null ? 'member' : 'refused';
}

const USERNAME_MIN = 3;
const USERNAME_MAX = 40;
const MAX_TRIES = 1000;

/** A username that no account has, like the one at the provider. */
async function freeUsername(profile: Readonly<Record<string, unknown>>, db: Connection): Promise<string> {
  const wanted = textOf(profile.preferred_username) || textOf(profile.email).split('@')[0] || '';
  const base = wanted.replace(/[^A-Za-z0-9_]/g, '_').slice(0, USERNAME_MAX - 5);
  const start = base.length < USERNAME_MIN ? `user_${base}` : base;
  for (let number = 1; number <= MAX_TRIES; number += 1) {
    const name = number === 1 ? start : `${start}_${number}`;
    if (!isReservedHandle(name) && (await findAccountByHandle(db, name)) === undefined) return name;
  }
  throw new Error(`No username like ${start} is free`);
}
