import { spawn } from 'node:child_process';
import { installPackages, ROOT, requireNode } from './install.mjs';

requireNode();
installPackages();
const { copyMp3Encoder } = await import('./engine-data.mjs');
copyMp3Encoder();

// The server restarts and the page reloads on change; the page's dev server proxies /api and /media.
const children = [
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { cwd: ROOT, stdio: 'inherit' }),
];
for (const child of children)
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
