import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  PROVIDER_CALLBACK_PATH,
  PROVIDER_LINK_PATH,
  PROVIDER_SIGN_IN_PATH,
  PROVIDER_STATUS_PATH,
  providerPageSchema,
  providerSignInSchema,
} from '#contract/accounts/provider';
import { t } from '#lib/translate';
import { PROVIDER_ID } from '#server/accounts/provider';
import { findProviderSubject } from '#server/accounts/provider-accounts.repository';
import { ApiError, refusal } from '#server/api-error';
import { callLibrary, libraryError, passCookies } from './auth-library.ts';
import { originOf } from './origin.ts';
import { limitedAddress } from './rate-limits.ts';
import { noteNetworkUse } from './registration.ts';
import type { Runtime } from './runtime.ts';
import { ownerProof, type SignedInRequest, signedInRoute, usesPassword } from './signed-in-route.ts';
import { parsePart } from './validation.ts';

/** Routes for sign-in with the identity provider; without one they do not exist. */
export function mountProvider(app: FastifyInstance, runtime: Runtime): void {
  const route = signedInRoute(runtime);
  app.get(PROVIDER_STATUS_PATH, { exposeHeadRoute: false }, route(sendStatus));
  if (runtime.config.door.provider === null) return;
  app.post(PROVIDER_SIGN_IN_PATH, async (request, reply) => {
    await runtime.services().rateLimits.use('tokens', limitedAddress(request.ip));
    const { redirect_url: target, is_again: isAgain = false } = parsePart(
      providerSignInSchema,
      request.body ?? {},
      'body',
    );
    const done = new URLSearchParams({ provider: 'done', ...(target ? { redirect_url: target } : {}) });
    // Whoever signs in again is signed in, and learns where it was asked for why it failed.
    const pages = {
      done: `/sign-in?${done}`,
      failed: isAgain ? (target ?? '/account/security') : '/sign-in',
      isAgain,
    };
    return sendPage({ request, reply, runtime }, '/api/auth/sign-in/social', pages);
  });
  app.post(
    PROVIDER_LINK_PATH,
    route((signedIn) =>
      sendPage(signedIn, '/api/auth/link-social', { done: '/account/security', failed: '/account/security' }),
    ),
  );
  app.get(PROVIDER_CALLBACK_PATH, { exposeHeadRoute: false }, async (request, reply) =>
    finish({ request, reply, runtime }),
  );
}

async function sendStatus(signedIn: SignedInRequest): Promise<FastifyReply> {
  const { reply, services, runtime, who } = signedIn;
  const { connection } = services.database;
  const proof = await ownerProof(signedIn);
  return reply.send({
    provider: runtime.config.door.provider?.name ?? null,
    is_linked: (await findProviderSubject(connection, who.userId)) !== null,
    has_password: await usesPassword(signedIn),
    is_recent: proof === 'recent',
    is_unconfirmed: proof === 'unconfirmed',
  });
}

interface ProviderExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly runtime: Runtime;
}

const UNREACHABLE = t(
  'The identity provider cannot be reached. Try again, or ask the person who runs this server.',
);

/** Sends the provider's page to open, and the cookie that ties its answer to this browser. */
async function sendPage(
  { request, reply, runtime }: ProviderExchange,
  path: string,
  pages: { readonly done: string; readonly failed: string; readonly isAgain?: boolean },
): Promise<FastifyReply> {
  if (!(await runtime.services().findProvider()))
    throw new ApiError(503, UNREACHABLE, { retryAfterSeconds: 5 });
  const origin = originOf(request, runtime.config);
  const response = await callLibrary(
    request,
    runtime,
    {
      provider: PROVIDER_ID,
      callbackURL: `${origin}${pages.done}`,
      errorCallbackURL: `${origin}${pages.failed}`,
      disableRedirect: true,
    },
    path,
  );
  if (!response.ok) throw await libraryError(response);
  passCookies(response.headers, { request, reply });
  const { url } = providerPageSchema.parse(await response.json());
  const page = new URL(url);
  // Without them, a session that is still open at the provider would sign in anyone at the page.
  if (pages.isAgain) {
    page.searchParams.set('prompt', 'login');
    // Has the provider add the time of the sign-in to the ID token. Some refuse 0, which asks for the same.
    page.searchParams.set('max_age', '1');
  }
  return reply.send({ url: page.href });
}

/** Takes the provider's answer, signs in, and opens the page that the sign-in started from. */
async function finish({ request, reply, runtime }: ProviderExchange): Promise<FastifyReply> {
  await runtime.services().rateLimits.use('tokens', limitedAddress(request.ip));
  // The sign-in may have started in another process.
  await runtime.services().findProvider();
  const response = await callLibrary(request, runtime, null, request.url);
  const location = response.headers.get('location');
  if (location === null) throw response.ok ? refusal(404) : await libraryError(response);
  await noteNetworkUse(request, runtime);
  passCookies(response.headers, { request, reply });
  return reply.redirect(location);
}
