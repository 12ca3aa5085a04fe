import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './install.mjs';

/** The server and the modules started by `startThread` and `startProcess`, each named after its file. */
const ENTRIES = {
  main: 'server/main.ts',
  worker: 'server/worker.ts',
  doctor: 'server/doctor.ts',
  operate: 'server/operate.ts',
  'create-database': 'server/database/create-database.ts',
  'pglite-worker': 'server/database/pglite-worker.ts',
  'render-worker': 'server/engines/built-in/render-worker.ts',
  'encoder-worker': 'server/engines/built-in/encoder-worker.ts',
  'meter-worker': 'server/engines/built-in/meter-worker.ts',
  'upload-worker': 'server/audio/upload-worker.ts',
  'video-worker': 'server/audio/video-worker.ts',
  'recording-worker': 'server/audio/recording-worker.ts',
  'listen-worker': 'server/audio/listen-worker.ts',
  'finish-worker': 'server/audio/finish-worker.ts',
  'convert-worker': 'server/audio/convert-worker.ts',
};

const isPackage = (id) => !/^[./#]/.test(id) && !/^[A-Za-z]:[\\/]/.test(id);

/** Bundles the server's sources into a folder, and copies the files they read next to them. */
export async function bundleServer(folder) {
  const bundle = await rolldown({
    input: ENTRIES,
    cwd: ROOT,
    platform: 'node',
    external: isPackage,
    tsconfig: false,
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    // Next to the entries: code locates its neighbors via `import.meta.url`.
    chunkFileNames: 'chunk-[name]-[hash].js',
    sourcemap: true,
  });
  await bundle.close();
  cpSync(join(ROOT, 'server/migrations'), join(folder, 'migrations'), { recursive: true });
  cpSync(join(ROOT, 'server/renditions/fonts'), join(folder, 'fonts'), { recursive: true });
}
