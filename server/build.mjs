// Builds the server into dist/server and compresses the page in dist/client: `npm run build`.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = join(ROOT, 'dist/server');
const CLIENT = join(ROOT, 'dist/client');

/** The server and the modules that `startThread` and `runProcess` run, each by its file's name. */
const ENTRIES = {
  main: 'server/main.ts',
  worker: 'server/worker.ts',
  doctor: 'server/doctor.ts',
  operate: 'server/operate.ts',
  'create-database': 'server/database/create-database.ts',
  'pglite-worker': 'server/database/pglite-worker.ts',
  'render-worker': 'server/engines/render-worker.ts',
  'encoder-worker': 'server/engines/encoder-worker.ts',
  'upload-worker': 'server/audio/upload-worker.ts',
  'video-worker': 'server/audio/video-worker.ts',
  'recording-worker': 'server/audio/recording-worker.ts',
  'listen-worker': 'server/audio/listen-worker.ts',
  'convert-worker': 'server/audio/convert-worker.ts',
};

const isPackage = (id) => !/^[./#]/.test(id) && !/^[A-Za-z]:[\\/]/.test(id);

async function bundleServer() {
  rmSync(OUTPUT, { recursive: true, force: true });
  const bundle = await rolldown({
    input: ENTRIES,
    cwd: ROOT,
    platform: 'node',
    external: isPackage,
    tsconfig: false,
  });
  await bundle.write({
    dir: OUTPUT,
    format: 'esm',
    entryFileNames: '[name].js',
    // Beside the entries: code finds its neighbors by `import.meta.url`.
    chunkFileNames: 'chunk-[name]-[hash].js',
    sourcemap: true,
  });
  await bundle.close();
  cpSync(join(ROOT, 'server/migrations'), join(OUTPUT, 'migrations'), { recursive: true });
  cpSync(join(ROOT, 'server/renditions/fonts'), join(OUTPUT, 'fonts'), { recursive: true });
}

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|wasm)$/;
/** Below this compression saves nothing. */
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

/** Files are compressed side by side, on threads of Node.js. */
async function compressClient() {
  if (!existsSync(CLIENT)) return;
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && COMPRESSIBLE.test(entry.name),
  );
  await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
}

await bundleServer();
await compressClient();
