import type { KnipConfig } from 'knip';

// `knip` counts imports by tests as use; `knip --production` follows only the product's entries (those
// marked `!`), and so finds code that only its own test keeps alive.
const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  entry: [
    // index.html names the page's entry; vite.config.ts names the service worker's.
    'src/routes/**/*.tsx!',
    // Used by vite.config.ts for the build.
    'src/{api-base-build,pages,web-manifest}.ts!',
    // Rendered while the page is built.
    'src/prerender.tsx!',
    'workers/*.worker.ts!',
    // The server, its threads, and scripts started by npm.
    'server/{main,worker,doctor,operate}.ts!',
    'server/{start,build}.mjs!',
    'server/**/*-worker.ts!',
    'server/database/create-database.ts!',
    'server/threads/source-thread.mjs!',
    // Run by hand to regenerate the engine's data files or the fonts; each file names its command at the top.
    'src/{engine,words}/build-data/*.mjs',
    'src/ui/fonts/subset-fonts.mjs',
    'tests/*.{mjs,ts}',
    // Imported in the place of files of the page.
    'tests/support/stand-ins/**/*.ts',
    'tests/bench/*.ts',
    // Bundled for a browser.
    'tests/bench/ratios/floor-page.ts',
    // Started as separate processes or threads.
    'tests/support/server/replica.ts',
    'tests/bench/engine/memory-child.ts',
    'tests/bench/ratios/bare-server.mjs',
  ],
  project: [
    '{src,sw,workers,server}/**/*.{ts,tsx,mjs,css}!',
    'tests/**/*.{ts,mjs}',
    // Not part of the product: tests, and scripts used only by the build and `npm run dev`.
    '!**/*.test.{ts,tsx}!',
    '!server/setup/dev.mjs!',
  ],
  drizzle: { config: ['server/drizzle.config.ts'] },
  // A function that is in use and exported only for its test is not dead code.
  ignoreExportsUsedInFile: isProduction,
  // System programs: ffmpeg creates engine data, ffprobe reads files in tests, apt-get installs a browser for
  // the tests, unshare and mount create a separate network and a small disk for some of them, pulseaudio
  // swallows the sound of one browser, dbus-daemon connects one with the system's media controls.
  ignoreBinaries: [
    'ffmpeg',
    'ffprobe',
    'apt-get',
    'unshare',
    'mount',
    'umount',
    'pulseaudio',
    'pacat',
    'dbus-daemon',
    'openssl',
    'systemd-analyze',
  ],
  // StrykerJS loads it by its name.
  ignoreDependencies: ['@stryker-mutator/vitest-runner'],
  // Files in `public` refer to each other by the paths at which they are served.
  ignoreUnresolved: ['/storage-blocked.js'],
  // Style sheets import nothing, but a style sheet that no component imports is dead.
  compilers: { css: () => '' },
};

export default config;
