import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleUnknownPath } from './errors.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const DAY = 'public, max-age=86400';

/** Paths that belong to the server; an unknown one is an error, never the page. */
const SERVER_PATHS = /^\/(api|rest|media|embed|engine|assets)(\/|$)/;

/** Build file names end in a hash, so their content never changes. */
function cacheControl(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return IMMUTABLE;
  const name = basename(path).replace(/\.(br|gz)$/, '');
  if (/\.(html|webmanifest)$/.test(name) || name === 'sw.js') return REVALIDATE;
  return DAY;
}

/** Serves the built page, precompressed, with its shell for every page path, and the engine's data files. */
export async function mountStaticFiles(
  app: FastifyInstance,
  { clientFolder, engineFolder }: { clientFolder: string; engineFolder: string },
): Promise<void> {
  if (existsSync(engineFolder)) {
    await app.register(fastifyStatic, {
      root: engineFolder,
      prefix: '/engine/',
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', DAY),
    });
  }
  const hasPage = existsSync(join(clientFolder, 'index.html'));
  if (hasPage) {
    await app.register(fastifyStatic, {
      root: clientFolder,
      prefix: '/',
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['engine/**'],
      setHeaders: (reply, path) => reply.header('cache-control', cacheControl(path)),
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !SERVER_PATHS.test(request.url);
    const isFile = /\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '');
    if (!hasPage || !isPage || isFile) return handleUnknownPath(request, reply);
    return reply.sendFile('index.html');
  });
}
