import * as z from 'zod/mini';

/** The time in which a provider must answer. */
const ANSWER_MS = 10_000;

/** What Skylark needs of a provider's discovery document besides what the account library reads. */
const discoverySchema = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
});
export type Discovery = z.infer<typeof discoverySchema>;

export const discoveryUrl = (issuer: string) => `${issuer}/.well-known/openid-configuration`;

/** @throws Error if the provider does not respond in time, or with something else */
export async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  if (!response.ok) throw new Error(`${new URL(url).host} responded with ${response.status}`);
  return response.json();
}

/** @throws Error as `fetchJson`, and if the document lacks an endpoint */
export async function discoverProvider(issuer: string): Promise<Discovery> {
  return discoverySchema.parse(await fetchJson(discoveryUrl(issuer)));
}
