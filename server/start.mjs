import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, ROOT, requireNode } from './setup/install.mjs';

// `npm run worker` starts a process that only renders, `npm run doctor` one that checks the configuration,
// `npm run backup`, `npm run restore` and `npm run password` one that sends a request to the running server.
const [entry = 'main'] = process.argv.splice(2, 1);
/** Entries about the installed server, which may be running: new packages or a new build would change it. */
const keepsInstallation = ['doctor', 'operate'].includes(entry);

requireNode();
if (!keepsInstallation || !existsSync(join(ROOT, `dist/server/${entry}.js`))) {
  installPackages();
  const { buildIfStale } = await import('./setup/build.mjs');
  buildIfStale();
}
await import(`../dist/server/${entry}.js`);
