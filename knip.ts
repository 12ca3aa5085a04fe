import type { KnipConfig } from 'knip';

// `knip` counts what tests import as used; `knip --production` looks from the product's entries alone (those
// marked `!`), and so finds code that only its own test keeps alive.
const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  entry: [
    // The page's entry is named by index.html, the service worker's by vite.config.ts.
    'src/routes/**/*.tsx!',
    // What vite.config.ts builds with.
    'src/{api-base-build,pages,web-manifest}.ts!',
    // Rendered while the page is built.
    'src/prerender.tsx!',
    'workers/*.worker.ts!',
    // The server, its threads and what npm scripts start.
    'server/{main,worker,doctor,operate}.ts!',
    'server/{start,build}.mjs!',
    'server/**/*-worker.ts!',
    'server/database/create-database.ts!',
    'server/threads/source-thread.mjs!',
    // Run by hand when the engine's data files or the fonts are made again; each names its command in its first lines.
    'src/{engine,words}/build-data/*.mjs',
    'src/ui/fonts/subset-fonts.mjs',
    'tests/*.{mjs,ts}',
    // Imported in the place of files of the page.
    'tests/support/stand-ins/**/*.ts',
    'tests/bench/*.ts',
    // Bundled for a browser.
    'tests/bench/ratios/floor-page.ts',
    // Started as processes or threads of their own.
    'tests/support/replica.ts',
    'tests/bench/engine/memory-child.ts',
    'tests/bench/ratios/bare-server.mjs',
  ],
  project: [
    '{src,sw,workers,server}/**/*.{ts,tsx,mjs,css}!',
    'tests/**/*.{ts,mjs}',
    // Not part of the product: tests, and what only the build and `npm run dev` start.
    '!**/*.test.{ts,tsx}!',
    '!server/setup/dev.mjs!',
  ],
  drizzle: { config: ['server/drizzle.config.ts'] },
  // A live function that is exported only so that its test can call it is not dead code.
  ignoreExportsUsedInFile: isProduction,
  // Programs of the machine: ffmpeg makes engine data, ffprobe reads files for tests, apt-get installs a browser for the tests, unshare and
  // mount make another network and a small disk for some of them, pulseaudio swallows the sound of one browser.
  ignoreBinaries: ['ffmpeg', 'ffprobe', 'apt-get', 'unshare', 'mount', 'umount', 'pulseaudio'],
  // Files of `public` name each other by the paths at which they are served.
  ignoreUnresolved: ['/storage-blocked.js'],
  // Style sheets import nothing, but one that no component imports is dead.
  compilers: { css: () => '' },
};

export default config;
