import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { contentSecurityPolicy } from './server/http/security-headers.ts';
import { copyMp3Encoder } from './server/setup/engine-data.mjs';
import { pagePolicy, readApiBase } from './src/api-base-build.ts';
import { FIRST_SCREENS, firstScreenPages } from './src/pages.ts';
import { webManifest } from './src/web-manifest.ts';
import { BROWSER_ARGUMENTS } from './tests/support/browser-arguments.ts';
import { browserDependencies } from './tests/support/browser-dependencies.ts';
import { installedBrowser } from './tests/support/browser-path.mjs';

const SERVER_ORIGIN = process.env.SKYLARK_SERVER ?? 'http://localhost:3000';
const apiBase = readApiBase(process.env);
const chromiumPath = process.env.VITEST ? installedBrowser() : null;
const BROWSER_TEST_DEPENDENCIES = process.env.VITEST ? browserDependencies() : [];

// Builds, the development server and tests read it from `public`.
copyMp3Encoder();

/** Each page is loaded when it is opened. The tree of routes is written by builds and the development server. */
function splitRoutes({ areGenerated }: { areGenerated: boolean }) {
  return tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    enableRouteGeneration: areGenerated,
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
  });
}

/** The server checks the variable; here it only counts once there is an address. */
function originIn(variable: string): string | null {
  const address = process.env[variable] ?? '';
  return URL.canParse(address) ? new URL(address).origin : null;
}

const policyOrigins = () => ({
  apiBase,
  analyticsOrigin: originIn('SKYLARK_ANALYTICS_SCRIPT'),
  bucketOrigin: originIn('S3_PUBLIC_ENDPOINT'),
});

function buildPlugins() {
  return [
    splitRoutes({ areGenerated: true }),
    react({ compiler: true }),
    firstScreenPages(import.meta.dirname),
    ...(apiBase === '' ? [] : [pagePolicy(contentSecurityPolicy(policyOrigins()))]),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,png,svg,woff2,webmanifest}'],
        // Only files that come from the server are tagged, so its writer can come with them.
        globIgnores: ['engine/**', 'assets/container-tags-*'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      devOptions: { enabled: false },
    }),
  ];
}

/**
 * Tests import a file of `tests/support/stand-ins` (`server-stand-ins`) in the place of the one of the same path in `src`
 * (`server`). Browser tests could mock it at a price: while a page has a mock, each of its thousand requests is asked for
 * and nothing of it is cached.
 */
function standIns(folder: 'stand-ins' | 'server-stand-ins', sources: 'src' | 'server'): Plugin {
  const standInFolder = join(import.meta.dirname, 'tests/support', folder);
  return {
    name: `skylark:${folder}`,
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer?.startsWith(standInFolder)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const path = resolved && join(standInFolder, relative(join(import.meta.dirname, sources), resolved.id));
      return path && existsSync(path) ? path : resolved;
    },
  };
}

/** No module changes while browser tests run once: the next file of tests need not ask for it again. */
const cacheModules: Plugin = {
  name: 'skylark:cache-modules',
  configureServer({ middlewares, config }) {
    if (config.server.watch !== null) return;
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600' : value);
      next();
    });
  },
};

/**
 * Unit tests that take over a second each, whatever their folder: they compose or render songs. Only
 * `npm run check:fast` goes without them.
 */
const SLOW_UNIT_TESTS = [
  'arrangement',
  'asked-length',
  'audio-edits',
  'compose',
  'consonant-levels',
  'course',
  'deliver',
  'form',
  'hear-song',
  'joins',
  'level-meters',
  'mix-meters',
  'music-meters',
  'new-versions',
  'render',
  'sing',
  'spliced-edits',
  'style-choice',
].map((name) => `{src/engine,tests/bench}/**/${name}.test.ts`);

/** Vitest leaves one core free, which on two cores is half of them. */
const TEST_WORKERS = availableParallelism();

/** The default is a second, which a busy machine needs to load one screen. What is awaited comes sooner or not at all. */
const PATIENT_POLLS = { poll: { timeout: 15_000 } };

/** Matches modules of ours by their paths in `src`, without extensions. */
const source =
  (...paths: readonly string[]) =>
  (moduleId: string) =>
    paths.some((path) => moduleId.includes(`/src/${path}.`));

/**
 * Routes are chunks of their own, as the router's plugin splits them. A group makes one chunk of the modules that match it
 * and of all that they import; the first group that takes a module keeps it.
 */
const CHUNK_GROUPS = [
  // It changes in few releases, so browsers keep it from one to the next.
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|valtio|proxy-compare|@tanstack)\//,
  },
  // What every page begins with, and the first page of a visitor, who needs nothing else.
  { name: 'start', test: source('main', 'features/splash/SplashScreen') },
  // The screens that an account begins with, and the database they read: one request, named in their HTML.
  {
    name: FIRST_SCREENS,
    test: source(
      'db/db',
      'features/home/HomeScreen',
      'features/shell/Dock',
      'features/shell/PlayerPresence',
      'routes/me/index',
      'routes/me/liked',
      'routes/song/$songId',
      'state/bridges/page-start',
    ),
  },
  // What follows a first screen: the player and notices, or a visitor's sign-up.
  {
    name: 'second-screens',
    test: source(
      'features/player/MiniPlayer',
      'features/player/PlayerPanels',
      'features/shell/FoldedPlayer',
      'features/shell/Notices',
      'features/shell/OverlayHost',
      'routes/sign-in',
      'routes/sign-up',
      'state/bridges/page-idle',
      'state/bridges/player-bridge',
    ),
  },
  // The design system and what else several screens share, which would be hundreds of small files.
  { name: 'shared', minShareCount: 3 },
];

const NEVER_UNIT_TESTS = ['**/*.browser.test.ts', '**/*.integration.test.ts', '**/node_modules/**'];

/** Tests that mock a module, which must not be loaded yet: these files run alone. Browser tests have stand-ins instead. */
const MOCKING_UNIT_TESTS = ['src', 'sw', 'workers', 'server']
  .flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((path) => /(?<!\.browser)\.test\.ts$/.test(path))
  .filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));

export default defineConfig({
  // Tests say themselves where the API is.
  define: process.env.VITEST ? {} : { SKYLARK_API_BASE: JSON.stringify(apiBase) },
  plugins: process.env.VITEST ? [] : buildPlugins(),
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        // Vite takes a name with `-legacy` for a build for old browsers, whose scripts add their styles: the policy blocks them.
        chunkFileNames: ({ name }) => `assets/${name.replace('-legacy', '_legacy')}-[hash].js`,
      },
    },
  },
  // Browser tests answer such calls themselves.
  server: process.env.VITEST ? {} : { port: 5173, proxy: { '/api': SERVER_ORIGIN, '/media': SERVER_ORIGIN } },
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,sw,workers,server}/**/*.test.ts', 'tests/*.test.ts', 'tests/bench/**/*.test.ts'],
          exclude: [...NEVER_UNIT_TESTS, ...SLOW_UNIT_TESTS, ...MOCKING_UNIT_TESTS],
          pool: 'threads',
          isolate: false,
          maxWorkers: TEST_WORKERS,
        },
      },
      {
        test: {
          name: 'unit-alone',
          environment: 'node',
          include: [...SLOW_UNIT_TESTS, ...MOCKING_UNIT_TESTS],
          testTimeout: 30_000,
          exclude: NEVER_UNIT_TESTS,
          maxWorkers: TEST_WORKERS,
        },
      },
      {
        plugins: [standIns('server-stand-ins', 'server')],
        test: {
          name: 'integration',
          environment: 'node',
          globalSetup: 'tests/support/bundled-server.ts',
          setupFiles: ['tests/support/cheap-passwords.ts'],
          // To optimize what runs once or twice, and to tidy up small heaps often, takes V8 a tenth of the time of calls' tests.
          execArgv: ['--interrupt-budget=600000', '--max-semi-space-size=32'],
          include: ['tests/{contract,integration,faults}/**/*.test.ts', 'server/**/*.integration.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENT_POLLS,
          // Loading the server takes longer than most files' tests.
          isolate: false,
          maxWorkers: TEST_WORKERS,
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        optimizeDeps: { include: BROWSER_TEST_DEPENDENCIES },
        // Screens are compiled as builds do it; no tree of routes, service worker or manifest is made.
        plugins: [
          splitRoutes({ areGenerated: false }),
          react({ compiler: true }),
          standIns('stand-ins', 'src'),
          cacheModules,
        ],
        test: {
          name: 'browser',
          include: ['{src,sw,workers}/**/*.browser.test.{ts,tsx}', 'tests/browser/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/browser-page.ts'],
          // The first test that opens a screen waits until its modules are compiled.
          testTimeout: 30_000,
          expect: PATIENT_POLLS,
          // Some tests wait for seconds to pass: one page more than cores leaves none of them idle.
          maxWorkers: TEST_WORKERS + 1,
          browser: {
            enabled: true,
            // The first page waits until all packages are bundled, which takes a busy machine over the minute of the default.
            connectTimeout: 300_000,
            headless: true,
            isolate: false,
            screenshotFailures: false,
            provider: playwright({
              // Nothing waits for a sheet to slide in. Tests of motion say themselves what the user prefers.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                ...(chromiumPath ? { executablePath: chromiumPath } : {}),
                args: [...BROWSER_ARGUMENTS],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
