import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { t } from '#lib/translate';
import { setAccountRole } from '#server/accounts/account-roles.repository';
import { hashOf } from '#server/accounts/keys';
import { normalizedCode, registrationOf } from '#server/accounts/registration';
import {
  claimInvitation,
  findRegistrationFacts,
  isFirstAccount,
  markReachedFromNetwork,
  releaseInvitation,
} from '#server/accounts/registration.repository';
import { ApiError } from '#server/api-error';
import { isLocalRequest } from './local-request.ts';
import { limitedAddress } from './rate-limits.ts';
import type { Runtime } from './runtime.ts';

const CLOSED = t('This server does not accept new accounts.');
const NEEDS_INVITATION = t('This server accepts new accounts by invitation. Ask its owner for a code.');
const WRONG_CODE = t('This invitation does not exist, has expired or is used up.');

interface SignUpAttempt {
  readonly request: FastifyRequest;
  readonly runtime: Runtime;
  /** The code of an invitation, or empty. */
  readonly code: string;
}

const createdSchema = z.object({ user: z.object({ id: z.string() }) });

/**
 * Creates an account if this server accepts it, and gives it the role of its invitation. A sign-up that fails leaves its
 * invitation unused.
 * @throws ApiError 403, or 429 after many codes
 */
export async function admit(attempt: SignUpAttempt, create: () => Promise<Response>): Promise<Response> {
  const { request, runtime } = attempt;
  const { connection } = runtime.services().database;
  const facts = await findRegistrationFacts(connection);
  const isLocal = isLocalRequest(request, runtime.config);
  const registration = registrationOf({ fixed: runtime.config.door.registration, facts, isLocal });
  if (registration === 'closed') throw new ApiError(403, CLOSED);
  if (registration === 'invitation') return admitInvited(attempt, create);
  const response = await create();
  await noteNetworkUse(request, runtime);
  if (!facts.hasAccounts) await keepOnlyFirst(attempt, response);
  return response;
}

async function admitInvited(
  { request, runtime, code }: SignUpAttempt,
  create: () => Promise<Response>,
): Promise<Response> {
  const { database, rateLimits } = runtime.services();
  if (normalizedCode(code) === '')
    throw new ApiError(403, NEEDS_INVITATION, { field: 'invitation', errorType: 'invitation_required' });
  // Before the code is looked up, or the right one would pass however many were guessed.
  await rateLimits.use('invitations', limitedAddress(request.ip));
  const used = await claimInvitation(database.connection, hashOf(normalizedCode(code)), new Date());
  if (used === undefined) throw new ApiError(403, WRONG_CODE, { field: 'invitation' });
  try {
    const response = await create();
    if (used.role !== 'member')
      await setAccountRole(database.connection, await createdId(response), used.role);
    await noteNetworkUse(request, runtime);
    return response;
  } catch (error) {
    await releaseInvitation(database.connection, used.id);
    throw error;
  }
}

const createdId = async (response: Response) => createdSchema.parse(await response.clone().json()).user.id;

/** Of two sign-ups that both found no account, only the first may stay without an invitation. */
async function keepOnlyFirst({ request, runtime }: SignUpAttempt, response: Response): Promise<void> {
  const { database, sessions } = runtime.services();
  const id = await createdId(response);
  if (await isFirstAccount(database.connection, id)) return;
  const facts = await findRegistrationFacts(database.connection);
  const isLocal = isLocalRequest(request, runtime.config);
  const fixed = runtime.config.door.registration;
  if (registrationOf({ fixed, facts, isLocal }) === 'open') return;
  const { internalAdapter } = await sessions.$context;
  await internalAdapter.deleteUser(id);
  throw new ApiError(403, NEEDS_INVITATION, { field: 'invitation', errorType: 'invitation_required' });
}

/** Once people use the server from the network, sign-up is by invitation unless staff decide otherwise. */
export async function noteNetworkUse(request: FastifyRequest, runtime: Runtime): Promise<void> {
  if (isLocalRequest(request, runtime.config)) return;
  await markReachedFromNetwork(runtime.services().database.connection);
}
