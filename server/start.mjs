import { installPackages, requireNode } from './setup/install.mjs';

requireNode();
installPackages();
const { buildIfStale } = await import('./setup/build.mjs');
buildIfStale();
await import('../dist/server/main.js');
