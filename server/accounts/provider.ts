import { AsyncLocalStorage } from 'node:async_hooks';
import { genericOAuth } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { AccountRole } from '#contract/accounts/registration';
import type { ProviderSettings } from '#server/config-door';
import type { Connection } from '#server/database/database';
import { createLog } from '#server/log';
import { setAccountRole } from './account-roles.repository.ts';
import { findAccount } from './accounts.repository.ts';
import { type Discovery, discoveryUrl, fetchJson } from './provider-discovery.ts';
import { Groups } from './provider-groups.ts';
import { exchangeCode } from './provider-tokens.ts';
import { freeUsername } from './provider-username.ts';

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

const claimsSchema = z.looseObject({
  sub: z.string(),
  email: z.optional(z.string()),
  /** In seconds since the epoch. */
  auth_time: z.optional(z.number()),
});
type Claims = z.infer<typeof claimsSchema>;

const log = createLog('accounts');

/** The OpenID Connect provider of the environment. Its roles apply at every sign-in, if it names any group. */
export function openProvider(
  settings: ProviderSettings,
  discovery: Discovery,
  connection: Connection,
): Provider {
  /** The sign-in of the request that runs; concurrent ones of one person must not mix. */
  const current = new AsyncLocalStorage<ProviderSignIn>();
  const plugin = genericOAuth({
    config: [
      {
        providerId: PROVIDER_ID,
        name: settings.name,
        discoveryUrl: discoveryUrl(settings.issuer),
        requireIdTokenVerification: true,
        clientId: settings.clientId,
        clientSecret: settings.clientSecret,
        scopes: [...settings.scopes],
        pkce: true,
        getToken: (grant) => exchangeCode(grant, settings, discovery),
        async getUserInfo({ idToken, accessToken }) {
          const claims = await readClaims(discovery, { idToken, accessToken });
          const role = claims && roleOf(claims, settings);
          if (!claims || role === 'refused') return null;
          Object.assign(current.getStore() ?? {}, { claims, role } satisfies ProviderSignIn);
          // The library would refuse to change a verified address without mail.
          return { ...claims, emailVerified: false, image: undefined };
        },
        mapProfileToUser: async (profile) => {
          const [mailbox = ''] = textOf(profile.email).split('@');
          const username = await freeUsername(textOf(profile.preferred_username) || mailbox, connection);
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The claims of the ID token, which the library has verified, with those of the user info endpoint; null if the provider
 * names another subject there, or no email address.
 */
async function readClaims(
  { userinfo_endpoint: endpoint }: Discovery,
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
): Promise<Claims | null> {
  if (idToken === undefined || accessToken === undefined) return null;
  const token = claimsSchema.parse(decodeJwt(idToken));
  const authorization = `Bearer ${accessToken}`;
  const info =
    endpoint === undefined ? token : claimsSchema.parse(await fetchJson(endpoint, { authorization }));
  if (info.sub !== token.sub) {
    log.error('The identity provider named another person in its user info than in its ID token');
    return null;
  }
  // Only the verified ID token says when the person signed in at the provider.
  const claims = { ...info, ...token, auth_time: token.auth_time };
  if (claims.email !== undefined) return claims;
  log.error('The identity provider gave no email address of a person; it may need another scope');
  return null;
}

/** The role of the groups; null if the settings name no group, so that staff choose roles in the app. */
function roleOf(claims: Claims, settings: ProviderSettings): AccountRole | 'refused' | null {
  const { staffGroup, listenerGroup, memberGroup, groupsClaim } = settings;
  if (staffGroup === null && listenerGroup === null && memberGroup === null) return null;
  const groups = new Groups(claims, groupsClaim);
  if (groups.includes(staffGroup)) return 'staff';
  if (groups.includes(memberGroup)) return 'member';
  if (groups.includes(listenerGroup)) return 'listener';
  if (memberGroup === null) return 'member';
  log.error(
    `A person was refused: the claim ${groupsClaim} has ${JSON.stringify(groups.names)}, none of which has a role here`,
  );
  return 'refused';
}
