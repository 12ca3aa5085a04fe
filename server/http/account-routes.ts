import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  changeEmailSchema,
  changePasswordSchema,
  DELETE_ACCOUNT_PATH,
  EXPORT_PATH,
  ownerProofSchema,
  REVOKE_OTHER_SESSIONS_PATH,
  REVOKE_SESSION_PATH,
  revokeSessionSchema,
  SESSIONS_PATH,
} from '#contract/accounts/auth';
import { t } from '#lib/translate';
import { deleteLeftovers, isLastStaff, listOwnClips } from '#server/accounts/account-data.repository';
import { isEmailTaken } from '#server/accounts/accounts.repository';
import { deleteAppsOf } from '#server/accounts/apps.repository';
import { listKeys } from '#server/accounts/keys.repository';
import { listSessions, notifySessionEnded } from '#server/accounts/sessions.repository';
import { ApiError, refusal } from '#server/api-error';
import { rememberAccountFiles, removeAccountFiles } from '#server/jobs/account-files';
import { removeClipFiles } from '#server/jobs/clip-files';
import { exportAccount } from '#server/jobs/export-account';
import { sweepGrowingParts } from '#server/jobs/remove-growing-parts';
import { clearSongCache } from '#server/jobs/work-folders';
import { stopRenders } from '#server/making/render-jobs.repository';
import { listUnfinishedUploads } from '#server/making/uploads.repository';
import { callLibrary } from './auth-library.ts';
import type { Runtime, Services } from './runtime.ts';
import {
  applyLibraryResponse,
  limitPasswordAttempts,
  proveOwner,
  requirePassword,
  type SignedInRequest,
  type SignedInUser,
  signedInRoute,
} from './signed-in-route.ts';
import { parsePart } from './validation.ts';

/**
 * An account's routes for itself: list and end its sessions, change its credentials, export its data, delete
 * it.
 */
export function mountAccount(app: FastifyInstance, runtime: Runtime): void {
  const route = signedInRoute(runtime);
  app.get(SESSIONS_PATH, route(sendSessions));
  app.post(REVOKE_SESSION_PATH, route(revokeSession));
  app.post(REVOKE_OTHER_SESSIONS_PATH, route(revokeOtherSessions));
  app.post(CHANGE_PASSWORD_PATH, route(changePassword));
  app.post(CHANGE_EMAIL_PATH, route(changeEmail));
  app.post(DELETE_ACCOUNT_PATH, route(deleteAccount));
  app.get(EXPORT_PATH, { exposeHeadRoute: false }, route(sendExport));
}

async function sendSessions({ reply, services, who }: SignedInRequest): Promise<FastifyReply> {
  const rows = await listSessions(services.database.connection, who.userId, new Date());
  const sessions = rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ip_address: row.ipAddress,
    user_agent: row.userAgent,
    is_current: row.id === who.sessionId,
  }));
  return reply.send({ sessions });
}

async function revokeSession(signedIn: SignedInRequest): Promise<FastifyReply> {
  const { request, reply, runtime, services, who } = signedIn;
  const { session_id: id } = parsePart(revokeSessionSchema, request.body ?? {}, 'body');
  const { connection } = services.database;
  const row = (await listSessions(connection, who.userId, new Date())).find((one) => one.id === id);
  if (row === undefined) throw refusal(404);
  await applyLibraryResponse(await callLibrary(request, runtime, { token: row.token }), signedIn);
  await notifySessionEnded(connection, id);
  return reply.send({});
}

async function revokeOtherSessions(signedIn: SignedInRequest): Promise<FastifyReply> {
  const { request, reply, runtime, services, who } = signedIn;
  await withSessionsEnded(
    signedIn,
    async () => applyLibraryResponse(await callLibrary(request, runtime, {}), signedIn),
    {
      except: who.sessionId,
    },
  );
  return reply.send(await remaining(services, who));
}

const remaining = async ({ database }: Services, { userId }: SignedInUser) => ({
  count: (await listSessions(database.connection, userId, new Date())).length,
});

/** Runs work that ends sessions, then notifies every process of each ended session. */
async function withSessionsEnded(
  { services, who }: SignedInRequest,
  work: () => Promise<void>,
  { except }: { except: string | null },
): Promise<void> {
  const { connection } = services.database;
  const before = await listSessions(connection, who.userId, new Date());
  await work();
  for (const { id } of before) if (id !== except) await notifySessionEnded(connection, id);
}

/** Changes the password and ends every other session, so that anyone who knew the old one is signed out. */
async function changePassword(signedIn: SignedInRequest): Promise<FastifyReply> {
  const { request, reply, runtime, services, who } = signedIn;
  const body = parsePart(changePasswordSchema, request.body ?? {}, 'body');
  await limitPasswordAttempts(signedIn);
  await requirePassword(signedIn, 'current_password');
  const change = {
    currentPassword: body.current_password,
    newPassword: body.new_password,
    revokeOtherSessions: true,
  };
  const work = async () =>
    applyLibraryResponse(await callLibrary(request, runtime, change), signedIn, 'current_password');
  await withSessionsEnded(signedIn, work, { except: null });
  await deleteAppsOf(services.database.connection, who.userId);
  return reply.send({});
}

async function changeEmail(signedIn: SignedInRequest): Promise<FastifyReply> {
  const { request, reply, runtime, services } = signedIn;
  const { new_email: newEmail, password } = parsePart(changeEmailSchema, request.body ?? {}, 'body');
  await limitPasswordAttempts(signedIn);
  await proveOwner(password, signedIn);
  if (await isEmailTaken(services.database.connection, newEmail)) {
    throw new ApiError(422, t('An account with this email already exists.'), { field: 'new_email' });
  }
  const response = await callLibrary(request, runtime, { newEmail });
  await applyLibraryResponse(response, signedIn);
  return reply.send({});
}

const LAST_STAFF_MESSAGE = t(
  'This is the only staff account of the server, and others use it. Make another account staff first.',
);

/** Deletes the account with all its rows, and the files of its songs, pictures and uploads. */
async function deleteAccount(signedIn: SignedInRequest): Promise<FastifyReply> {
  const { request, runtime, services, who } = signedIn;
  const body = parsePart(ownerProofSchema, request.body ?? {}, 'body');
  await limitPasswordAttempts(signedIn);
  await proveOwner(body.password, signedIn);
  const { connection } = services.database;
  if (await isLastStaff(connection, who.userId)) throw new ApiError(409, LAST_STAFF_MESSAGE);
  const keys = await listKeys(connection, who.userId);
  const clips = await listOwnClips(connection, who.userId);
  const uploads = await listUnfinishedUploads(connection, who.userId);
  await rememberAccountFiles(connection, who.userId);
  const work = async () => applyLibraryResponse(await callLibrary(request, runtime, body), signedIn);
  await withSessionsEnded(signedIn, work, { except: null });
  for (const { id } of keys) await notifySessionEnded(connection, id);
  await deleteLeftovers(connection, who.userId);
  await stopRenders(
    connection,
    clips.map(({ id }) => id),
  );
  for (const { id } of uploads) await services.uploads.files.forget(id);
  await removeAccountFiles(services.database, services.store);
  await removeClipFiles(services.database, services.store);
  await sweepGrowingParts({ ...services, isRendering: async () => false }, new Date(0));
  await clearSongCache(runtime.config);
  return signedIn.reply.send({});
}

async function sendExport({ request, reply, services, who }: SignedInRequest): Promise<FastifyReply> {
  await services.rateLimits.use('exports', who.userId);
  const { database, store } = services;
  const zip = exportAccount({ db: database.connection, store, userId: who.userId });
  // Stop exporting if the client disconnects.
  request.raw.once('close', () => zip.destroy());
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="skylark-${who.handle}.zip"`)
    .send(zip);
}
