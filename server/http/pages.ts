import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { usernameSchema } from '#contract/auth';
import { idSchema } from '#contract/schema';
import { FIRST_PAGES, firstPage } from '#domain/first-pages';
import { SESSION_COOKIE } from '#server/accounts/sessions';
import { entity as clipEntity } from '#server/handlers/clips';
import { type EntityDefinition, findReadable } from '#server/handlers/entity';
import { entity as personaEntity } from '#server/handlers/personas';
import { playlistEntity } from '#server/handlers/playlist-entity';
import { entity as profileEntity } from '#server/handlers/profiles';
import { findShared } from '#server/repositories/share';
import { originOf } from './origin.ts';
import {
  type Preview,
  personaPreview,
  playlistPreview,
  previewPage,
  profilePreview,
  songPreview,
} from './preview-page.ts';
import type { Runtime } from './runtime.ts';

const SONG_FILE = 'pages/song.html';

/** The page that begins a screen; the screen is drawn by the page itself, which asks for what it shows. */
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

/** The pages whose links are passed on say what they show in the HTML itself, where everybody may see it. */
function mountPreviews(app: FastifyInstance, { runtime, songShell, shell }: PreviewParts): void {
  const send = (preview: Preview | null, request: FastifyRequest, reply: FastifyReply, file: string) => {
    if (preview === null) return reply.sendFile(file);
    const origin = originOf(request, runtime.config);
    return sendPreview(previewPage(file === SONG_FILE ? songShell : shell, preview, origin), reply);
  };
  app.get<{ Params: { id: string } }>('/song/:id', async (request, reply) =>
    send(await findPublicSong(request.params.id, runtime), request, reply, SONG_FILE),
  );
  // A short link shows what it leads to wherever it is passed on.
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    const preview = await findSharedSong(request.params.code, runtime);
    return send(preview, request, reply, preview === null ? 'index.html' : SONG_FILE);
  });
  app.get<{ Params: { id: string } }>('/playlist/:id', async (request, reply) => {
    const found = await findPublic(playlistEntity, request.params.id, {
      runtime,
      toPreview: playlistPreview,
    });
    return send(found, request, reply, 'index.html');
  });
  app.get<{ Params: { id: string } }>('/persona/:id', async (request, reply) => {
    const found = await findPublic(personaEntity, request.params.id, { runtime, toPreview: personaPreview });
    return send(found, request, reply, 'index.html');
  });
  app.get<{ Params: { handle: string } }>('/@:handle', async (request, reply) => {
    const { handle } = request.params;
    // Ids name profiles too, but not in this address.
    const isHandle = usernameSchema.safeParse(handle).success;
    const found = isHandle
      ? await findReadableByAll(profileEntity, handle, { runtime, toPreview: profilePreview })
      : null;
    return send(found, request, reply, 'index.html');
  });
}

/** Whether the browser was signed in last; only a guess at what it will show, so nothing private depends on it. */
function hasSession({ headers }: FastifyRequest): boolean {
  return headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false;
}

async function findSharedSong(code: string, runtime: Runtime): Promise<Preview | null> {
  if (!runtime.isReady) return null;
  const shared = await findShared(runtime.services().database.connection, code);
  return findPublicSong(shared?.clipId ?? code, runtime);
}

const findPublicSong = (id: string, runtime: Runtime) =>
  findPublic(clipEntity, id, { runtime, toPreview: songPreview });

interface Search<Entity> {
  readonly runtime: Runtime;
  readonly toPreview: (entity: Entity) => Preview;
}

async function findPublic<Entity>(
  definition: EntityDefinition<string, Entity>,
  id: string,
  search: Search<Entity>,
): Promise<Preview | null> {
  return idSchema.safeParse(id).success ? findReadableByAll(definition, id, search) : null;
}

/** What the page shows if everybody may see it; whoever asks, for the page must not depend on its reader. */
async function findReadableByAll<Entity>(
  definition: EntityDefinition<string, Entity>,
  key: string,
  { runtime, toPreview }: Search<Entity>,
): Promise<Preview | null> {
  if (!runtime.isReady) return null;
  const db = runtime.services().database.connection;
  try {
    const [entity] = await findReadable(definition, [key], { db, viewer: null });
    return entity === undefined ? null : toPreview(entity);
  } catch (error) {
    // The page says itself what does not work.
    console.error('[pages] a page could not be previewed', error);
    return null;
  }
}

/** Never kept: what it shows may become private at any time. */
function sendPreview(html: string, reply: FastifyReply): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html);
}
