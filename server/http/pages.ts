import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clip } from '#contract/clips';
import { idSchema } from '#contract/schema';
import { SESSION_COOKIE } from '#server/accounts/sessions';
import { entity as clipEntity } from '#server/handlers/clips';
import { findReadable } from '#server/handlers/entity';
import { findSharedClipId } from '#server/repositories/share';
import { originOf } from './origin.ts';
import type { Runtime } from './runtime.ts';
import { songPage } from './song-page.ts';

/** The build's pages by path: the shell with one screen's code named in its head, so that no wave of requests waits. */
const PAGES = {
  '/': { visitor: 'splash', account: 'home' },
  '/home': { visitor: 'splash', account: 'home' },
  '/me': { visitor: null, account: 'library' },
  '/me/liked': { visitor: null, account: 'library' },
} as const;

/** Which screen comes first is chosen here; it is drawn by the page itself, which asks for what it shows. */
export function mountPages(app: FastifyInstance, runtime: Runtime): void {
  const folder = join(runtime.config.clientFolder, 'pages');
  if (!existsSync(folder)) return;
  for (const [path, { visitor, account }] of Object.entries(PAGES))
    app.get(path, (request, reply) => {
      const name = hasSession(request) ? account : visitor;
      reply.header('vary', 'cookie, accept-encoding');
      return reply.sendFile(name === null ? 'index.html' : `pages/${name}.html`);
    });
  const shell = readFileSync(join(folder, 'song.html'), 'utf8');
  app.get<{ Params: { id: string } }>('/song/:id', async (request, reply) => {
    const clip = await findPublicSong(request.params.id, runtime);
    if (clip === null) return reply.sendFile('pages/song.html');
    return sendSongPage(songPage(shell, { clip, origin: originOf(request, runtime.config) }), reply);
  });
  // A short link shows what it leads to wherever it is passed on.
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    const clip = await findSharedSong(request.params.code, runtime);
    if (clip === null) return reply.sendFile('index.html');
    return sendSongPage(songPage(shell, { clip, origin: originOf(request, runtime.config) }), reply);
  });
}

/** Whether the browser was signed in last; only a guess at what it will show, so nothing private depends on it. */
function hasSession({ headers }: FastifyRequest): boolean {
  return headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false;
}

async function findSharedSong(code: string, runtime: Runtime): Promise<Clip | null> {
  if (!runtime.isReady) return null;
  const clipId = await findSharedClipId(runtime.services().database.connection, code);
  return findPublicSong(clipId ?? code, runtime);
}

/** The song if everybody may read it; whoever asks, for the page must not depend on its reader. */
async function findPublicSong(id: string, runtime: Runtime): Promise<Clip | null> {
  if (!runtime.isReady || !idSchema.safeParse(id).success) return null;
  const db = runtime.services().database.connection;
  try {
    const [clip] = await findReadable(clipEntity, [id], { db, viewer: null });
    return clip ?? null;
  } catch (error) {
    // The page says itself what does not work.
    console.error('[pages] a song could not be read', error);
    return null;
  }
}

/** Never kept: the song may become private at any time. */
function sendSongPage(html: string, reply: FastifyReply): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html);
}
