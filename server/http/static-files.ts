import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isScreen } from '#domain/files/screens';
import { handleUnknownPath } from './errors.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const DAY = 'public, max-age=86400';

/** Paths that belong to the server; an unknown one is an error, never the page. */
const SERVER_PATHS = /^\/(api|rest|media|embed|engine|assets|mcp|\.well-known)(\/|$)/;
/** Where password managers send people whose password is known to others. */
const CHANGE_PASSWORD_PATH = '/.well-known/change-password';

/** Build file names end in a hash, so their content never changes. */
function cacheControl(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return IMMUTABLE;
  const name = basename(path).replace(/\.(br|gz)$/, '');
  if (/\.(html|webmanifest)$/.test(name) || name === 'sw.js') return REVALIDATE;
  return DAY;
}

/** Programs accept anything, or name other types; they could take a page for an answer. */
const isBrowser = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

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
  if (hasPage) app.get(CHANGE_PASSWORD_PATH, (_request, reply) => reply.redirect('/account/security'));
  const shell = hasPage ? readFileSync(join(clientFolder, 'index.html')) : null;
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /\.[a-z0-9]+$/i.test(path);
    if (shell === null || !isRead || SERVER_PATHS.test(path) || isFile)
      return handleUnknownPath(request, reply);
    if (isScreen(path)) return reply.sendFile('index.html');
    if (!isBrowser(request)) return handleUnknownPath(request, reply);
    // The page itself says that there is nothing here.
    reply.code(404).header('content-type', 'text/html; charset=utf-8').header('cache-control', REVALIDATE);
    return reply.send(shell);
  });
}
