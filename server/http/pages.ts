import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { usernameSchema } from '#contract/accounts/auth';
import { idSchema } from '#contract/schema';
import { FIRST_PAGES, firstPage } from '#domain/files/first-pages';
import { SESSION_COOKIE } from '#server/accounts/sessions';
import { ApiError } from '#server/api-error';
import { type EntityDefinition, findReadable } from '#server/calls/entity';
import { entity as personaEntity } from '#server/collections/personas.handlers';
import { playlistEntity } from '#server/collections/playlist-entity';
import { createLog } from '#server/log';
import { entity as profileEntity } from '#server/people/profiles.handlers';
import { findCurrentLink, openLink } from '#server/sharing/linked-songs';
import { findShared } from '#server/sharing/share.repository';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { findByCode } from './linked-songs.ts';
import { originOf } from './origin.ts';
import {
  linkPreview,
  type Preview,
  personaPreview,
  playlistPreview,
  previewPage,
  profilePreview,
  songPreview,
} from './preview-page.ts';
import type { Runtime } from './runtime.ts';
import { cookieViewer } from './viewer.ts';

const log = createLog('pages');

const SONG_FILE = 'pages/song.html';

/** Serves the initial page of a screen; the page itself then loads its content and draws it. */
export function mountPages(app: FastifyInstance, runtime: Runtime): void {
  const folder = join(runtime.config.clientFolder, 'pages');
  if (!existsSync(folder)) return;
  for (const path of Object.keys(FIRST_PAGES))
    app.get(path, (request, reply) => {
      const name = firstPage(path, hasSession(request));
      reply.header('vary', 'cookie, accept-encoding');
      return reply.sendFile(name === null ? 'index.html' : `pages/${name}.html`);
    });
  const read = (file: string) => readFileSync(join(runtime.config.clientFolder, file), 'utf8');
  mountPreviews(app, { runtime, songShell: read('pages/song.html'), shell: read('index.html') });
}

interface PreviewParts {
  readonly runtime: Runtime;
  readonly songShell: string;
  readonly shell: string;
}

/** Pages that are commonly shared include a preview of their content in the HTML, if the caller may see it. */
function mountPreviews(app: FastifyInstance, { runtime, songShell, shell }: PreviewParts): void {
  const send = (preview: Preview | null, request: FastifyRequest, reply: FastifyReply, file: string) => {
    if (preview === null) return reply.sendFile(file);
    const origin = originOf(request, runtime.config);
    return sendPreview(previewPage(file === SONG_FILE ? songShell : shell, preview, origin), reply);
  };
  app.get<{ Params: { id: string } }>('/song/:id', async (request, reply) =>
    send(await findSong(request.params.id, { request, runtime }), request, reply, SONG_FILE),
  );
  // A short link shows a preview of its target wherever it is shared.
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    const preview = await findSharedSong(request.params.code, { request, runtime });
    return send(preview, request, reply, preview === null ? 'index.html' : SONG_FILE);
  });
  app.get<{ Params: { code: string } }>('/listen/:code', async (request, reply) => {
    keepSecret(reply);
    return send(await findLinkPreview(request, runtime), request, reply, 'index.html');
  });
  app.get('/party/:code', (_request, reply) => keepSecret(reply).sendFile('index.html'));
  app.get<{ Params: { id: string } }>('/playlist/:id', async (request, reply) => {
    const playlist = { definition: playlistEntity, toPreview: playlistPreview };
    const found = await findById(playlist, request.params.id, { request, runtime });
    return send(found, request, reply, 'index.html');
  });
  app.get<{ Params: { id: string } }>('/persona/:id', async (request, reply) => {
    const persona = { definition: personaEntity, toPreview: personaPreview };
    const found = await findById(persona, request.params.id, { request, runtime });
    return send(found, request, reply, 'index.html');
  });
  app.get<{ Params: { handle: string } }>('/@:handle', async (request, reply) => {
    const { handle } = request.params;
    // Profiles can also be looked up by id, but not in this path.
    const isHandle = usernameSchema.safeParse(handle).success;
    const profile = { definition: profileEntity, toPreview: profilePreview };
    const found = isHandle ? await findPreview(profile, handle, { request, runtime }) : null;
    return send(found, request, reply, 'index.html');
  });
}

/**
 * Whether the browser was signed in last; only a guess at what it will show, so it must not protect anything
 * private.
 */
function hasSession({ headers }: FastifyRequest): boolean {
  return headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false;
}

interface PageRequest {
  readonly request: FastifyRequest;
  readonly runtime: Runtime;
}

async function findSharedSong(code: string, asked: PageRequest): Promise<Preview | null> {
  if (!asked.runtime.isReady) return null;
  const shared = await findShared(asked.runtime.services().database.connection, code);
  return findSong(shared?.clipId ?? code, asked);
}

/** Only those who were given the address of a page are to find it. */
function keepSecret(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
}

async function findLinkPreview(
  request: FastifyRequest<{ Params: { code: string } }>,
  runtime: Runtime,
): Promise<Preview | null> {
  if (!runtime.isReady) return null;
  const services = runtime.services();
  const { connection } = services.database;
  const { code } = request.params;
  try {
    return await findByCode(request, services, async () => {
      const link = await findCurrentLink(connection, code, new Date());
      const opened = link && (await openLink(connection, link, 0));
      return opened && linkPreview(opened, `/listen/${code}`);
    });
  } catch (error) {
    // The page itself says that the link ended, or that this address guessed too often.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const findSong = (id: string, asked: PageRequest) =>
  findById({ definition: clipEntity, toPreview: songPreview }, id, asked);

interface PreviewSource<Entity> {
  readonly definition: EntityDefinition<string, Entity>;
  readonly toPreview: (entity: Entity) => Preview;
}

async function findById<Entity>(
  previewed: PreviewSource<Entity>,
  id: string,
  asked: PageRequest,
): Promise<Preview | null> {
  return idSchema.safeParse(id).success ? findPreview(previewed, id, asked) : null;
}

/** The preview of an entity, if the caller may see it. */
async function findPreview<Entity>(
  { definition, toPreview }: PreviewSource<Entity>,
  key: string,
  { request, runtime }: PageRequest,
): Promise<Preview | null> {
  if (!runtime.isReady) return null;
  const services = runtime.services();
  try {
    const viewer = await cookieViewer(request, services);
    const [entity] = await findReadable(definition, [key], { db: services.database.connection, viewer });
    return entity === undefined ? null : toPreview(entity);
  } catch (error) {
    // The page reports the problem itself.
    log.error('The preview of a page could not be created', error);
    return null;
  }
}

/** Never cached: the content may become private at any time, and may be visible only to this viewer. */
function sendPreview(html: string, reply: FastifyReply): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html);
}
