import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from './free-port.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * A host that serves only files: index.html for every path without a file extension. It records the requested
 * paths.
 */
export class StaticHost {
  readonly paths: string[] = [];
  readonly #folder: string;
  #server: Server | null = null;
  #port = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Listens; after `cut`, on the same port. */
  async connect(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    const server = createServer(async (request, response) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      this.paths.push(path);
      const isFile = extname(path) !== '';
      const file = isFile ? path : '/index.html';
      const bytes = await readFile(join(this.#folder, file)).catch(() => null);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(bytes === null ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' });
      response.end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, resolve));
    this.#server = server;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }
}
