// Builds the server into dist/server and compresses the page in dist/client: `npm run build`.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bundleServer } from './setup/bundle.mjs';
import { ROOT } from './setup/install.mjs';

const OUTPUT = join(ROOT, 'dist/server');
const CLIENT = join(ROOT, 'dist/client');

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|wasm)$/;
/** Compression gains nothing below this size. */
const MIN_BYTES = 1024;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

async function compress(path) {
  const bytes = readFileSync(path);
  if (bytes.length < MIN_BYTES) return;
  writeFileSync(`${path}.gz`, await toGzip(bytes, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, await toBrotli(bytes, { params: quality }));
}

/** Files are compressed in parallel, on Node.js threads. */
async function compressClient() {
  if (!existsSync(CLIENT)) return;
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && COMPRESSIBLE.test(entry.name),
  );
  await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
}

rmSync(OUTPUT, { recursive: true, force: true });
await bundleServer(OUTPUT);
await compressClient();
