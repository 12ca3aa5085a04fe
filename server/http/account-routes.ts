import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  changeEmailSchema,
  changePasswordSchema,
  DELETE_ACCOUNT_PATH,
  deleteAccountSchema,
  EXPORT_PATH,
  REVOKE_OTHER_SESSIONS_PATH,
  REVOKE_SESSION_PATH,
  revokeSessionSchema,
  SESSIONS_PATH,
} from '#contract/auth';
import { ApiError, refusal } from '#server/api-error';
import { rememberAccountFiles, removeAccountFiles } from '#server/jobs/account-files';
import { removeClipFiles } from '#server/jobs/clip-files';
import { exportAccount } from '#server/jobs/export-account';
import { forgetKeptSongFiles } from '#server/jobs/work-folders';
import { deleteLeftovers, isNeededStaff, listOwnClips } from '#server/repositories/account-data';
import { isEmailTaken } from '#server/repositories/accounts';
import { stopRender } from '#server/repositories/render-jobs';
import { listSessions, tellSessionEnded } from '#server/repositories/sessions';
import { listUnfinishedUploads } from '#server/repositories/uploads';
import { type Asked, change, checkPassword, limitTries, signedInRoute, type Who } from './account-asked.ts';
import { askLibrary } from './auth-library.ts';
import type { Runtime, Services } from './runtime.ts';
import { parsePart } from './validation.ts';

/** What an account may do with itself: see and end its sessions, change how it signs in, take everything along, go. */
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

async function sendSessions({ reply, services, who }: Asked): Promise<FastifyReply> {
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

async function revokeSession(asked: Asked): Promise<FastifyReply> {
  const { request, reply, runtime, services, who } = asked;
  const { session_id: id } = parsePart(revokeSessionSchema, request.body ?? {}, 'body');
  const { connection } = services.database;
  const row = (await listSessions(connection, who.userId, new Date())).find((one) => one.id === id);
  if (row === undefined) throw refusal(404);
  await change(await askLibrary(request, runtime, { token: row.token }), asked);
  await tellSessionEnded(connection, id);
  return reply.send({});
}

async function revokeOtherSessions(asked: Asked): Promise<FastifyReply> {
  const { request, reply, runtime, services, who } = asked;
  await endingSessions(asked, async () => change(await askLibrary(request, runtime, {}), asked), {
    except: who.sessionId,
  });
  return reply.send(await remaining(services, who));
}

const remaining = async ({ database }: Services, { userId }: Who) => ({
  count: (await listSessions(database.connection, userId, new Date())).length,
});

/** Runs what ends sessions, and tells every process of those that were there before. */
async function endingSessions(
  { services, who }: Asked,
  work: () => Promise<void>,
  { except }: { except: string | null },
): Promise<void> {
  const { connection } = services.database;
  const before = await listSessions(connection, who.userId, new Date());
  await work();
  for (const { id } of before) if (id !== except) await tellSessionEnded(connection, id);
}

/** Every other session ends: whoever knew the old password is out. */
async function changePassword(asked: Asked): Promise<FastifyReply> {
  const { request, reply, runtime } = asked;
  const body = parsePart(changePasswordSchema, request.body ?? {}, 'body');
  await limitTries(asked);
  const wish = {
    currentPassword: body.current_password,
    newPassword: body.new_password,
    revokeOtherSessions: true,
  };
  const work = async () => change(await askLibrary(request, runtime, wish), asked, 'current_password');
  await endingSessions(asked, work, { except: null });
  return reply.send({});
}

async function changeEmail(asked: Asked): Promise<FastifyReply> {
  const { request, reply, runtime, services } = asked;
  const { new_email: newEmail, password } = parsePart(changeEmailSchema, request.body ?? {}, 'body');
  await limitTries(asked);
  await checkPassword(password, asked);
  if (await isEmailTaken(services.database.connection, newEmail)) {
    throw new ApiError(422, 'An account with this email already exists.', { field: 'new_email' });
  }
  const response = await askLibrary(request, runtime, { newEmail });
  await change(response, asked);
  return reply.send({});
}

const NEEDED_STAFF =
  'This is the only staff account of the server, and others use it. Make another account staff first.';

/** The account with all its rows, and the files of its songs, pictures and uploads. */
async function deleteAccount(asked: Asked): Promise<FastifyReply> {
  const { request, runtime, services, who } = asked;
  const body = parsePart(deleteAccountSchema, request.body ?? {}, 'body');
  await limitTries(asked);
  await checkPassword(body.password, asked);
  const { connection } = services.database;
  if (await isNeededStaff(connection, who.userId)) throw new ApiError(409, NEEDED_STAFF);
  const clips = await listOwnClips(connection, who.userId);
  const uploads = await listUnfinishedUploads(connection, who.userId);
  await rememberAccountFiles(connection, who.userId);
  const work = async () => change(await askLibrary(request, runtime, body), asked);
  await endingSessions(asked, work, { except: null });
  await deleteLeftovers(connection, who.userId);
  for (const { id, status } of clips) {
    if (status !== 'complete' && status !== 'error') await stopRender(connection, id);
  }
  for (const { id } of uploads) await services.uploads.files.forget(id);
  await removeAccountFiles(services.database, services.store);
  await removeClipFiles(services.database, services.store);
  await forgetKeptSongFiles(runtime.config);
  return asked.reply.send({});
}

async function sendExport({ request, reply, services, who }: Asked): Promise<FastifyReply> {
  await services.rateLimits.use('exports', who.userId);
  const { database, store } = services;
  const zip = exportAccount({ db: database.connection, store, userId: who.userId });
  // Who goes away meanwhile leaves nothing running.
  request.raw.once('close', () => zip.destroy());
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="skylark-${who.handle}.zip"`)
    .send(zip);
}
