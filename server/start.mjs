import { installPackages, requireNode } from './setup/install.mjs';

requireNode();
installPackages();
const { buildIfStale } = await import('./setup/build.mjs');
buildIfStale();
// `npm run worker` starts a process that only renders, `npm run doctor` one that checks the configuration,
// `npm run backup`, `npm run restore` and `npm run password` one that sends a request to the running server.
const [entry = 'main'] = process.argv.slice(2);
await import(`../dist/server/${entry}.js`);
