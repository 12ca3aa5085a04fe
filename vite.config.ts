import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { contentSecurityPolicy } from './server/http/security-headers.ts';
import { copyMp3Encoder } from './server/setup/engine-data.mjs';
import { pagePolicy, readApiBase } from './src/api-base-build.ts';
import { FIRST_SCREENS, firstScreenPages } from './src/pages.ts';
import { webManifest } from './src/web-manifest.ts';
import { BROWSER_ARGUMENTS } from './tests/support/browser/browser-arguments.ts';
import { browserDependencies } from './tests/support/browser/browser-dependencies.ts';
import { installedBrowser } from './tests/support/browser/browser-path.mjs';

const SERVER_ORIGIN = process.env.SKYLARK_SERVER ?? 'http://localhost:3000';
const apiBase = readApiBase(process.env);
const chromiumPath = process.env.VITEST ? installedBrowser() : null;
const BROWSER_TEST_DEPENDENCIES = process.env.VITEST ? browserDependencies() : [];

// Builds, the development server and tests read it from `public`.
copyMp3Encoder();

/**
 * Each page is loaded when it is opened. Builds and the development server write the route tree. Tests do without
 * hot updates: the first screen they load would take over the components of the router a test made for itself.
 */
function splitRoutes({ areGenerated }: { areGenerated: boolean }) {
  return tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    codeSplittingOptions: { addHmr: areGenerated },
    enableRouteGeneration: areGenerated,
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
  });
}

/** The server validates the variable; here it is ignored unless it contains an address. */
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
        // Only files from the server are tagged, so the tag writer can be fetched with them; imports need the server too.
        globIgnores: ['engine/**', 'assets/container-tags-*', 'assets/song-tags-*', 'assets/jschardet*'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      devOptions: { enabled: false },
    }),
  ];
}

/**
 * Browser tests, which share a page, import a file of `tests/support/stand-ins` in the place of the one of the same path
 * in `src`: a module that the page has loaded cannot be mocked.
 */
function standIns(): Plugin {
  const folder = join(import.meta.dirname, 'tests/support/stand-ins');
  return {
    name: 'skylark:stand-ins',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer?.startsWith(folder)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const path = resolved && join(folder, relative(join(import.meta.dirname, 'src'), resolved.id));
      return path && existsSync(path) ? path : resolved;
    },
  };
}

/** Vitest leaves one core free, which is half of them on two cores. */
const TEST_WORKERS = availableParallelism();

/**
 * The default is a second, which a busy machine needs to load one screen. Awaited results arrive earlier or not
 * at all.
 */
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
  // What runs before the app: the app is loaded with whatever `main` shares with it, and translates its constants then.
  {
    name: 'language',
    test: /\/src\/lib\/(?:translate|languages|preferred-language|log)\.ts|vite\/preload-helper/,
  },
  // What every page begins with, and the first page of a visitor, who needs nothing else.
  { name: 'start', test: source('app', 'features/splash/SplashScreen') },
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
  // What Create needs of code that other screens share: without these two it would load all that any screens share.
  {
    name: 'contract',
    test: source(
      'contract/songs/clips',
      'contract/limits',
      'contract/accounts/session',
      'db/drafts',
      'domain/writes/write-definition',
      'state/stores/engine-files',
    ),
  },
  {
    name: 'create-start',
    test: source(
      'components/screens/DockAction',
      'components/uploads/UploadStatus',
      'components/uploads/accept-terms',
      'components/making/generation',
      'components/making/waiting-text',
      'components/screens/show-undo',
      'domain/create/engine-tasks',
      'domain/create/form-of-clip',
      'domain/create/request-price',
      'domain/create/word-lists',
      // Loaded ahead by its route, so it is no chunk of its own.
      'features/create/CreateScreen',
      'state/commands/making/drafts',
      'state/commands/making/model-preference',
      'state/queries/making/engine-models',
      'state/queries/operation/mode',
      'state/queries/making/request-price',
      'state/queries/accounts/user-config',
      'state/queries/songs/waiting-songs',
      'state/stores/create-form',
      'state/stores/uploads',
      'ui/controls/Switch',
      'ui/controls/Tabs',
      'ui/lists/scroll',
    ),
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3 },
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
      'state/bridges/listening/player-bridge',
    ),
  },
  // The design system and what else several screens share, which would be hundreds of small files.
  { name: 'shared', minShareCount: 3 },
];

/** A project's tests, and apart from them those that `npm test` leaves to `npm run test:rest`: `.slow.` is in their names. */
function withSlowTests(project: TestProjectInlineConfiguration): TestProjectInlineConfiguration[] {
  const { name, include = [], exclude = [] } = project.test ?? {};
  const slowFiles = include.map((glob) => glob.replace('*.', '*.slow.'));
  return [
    { ...project, test: { ...project.test, exclude: [...exclude, '**/*.slow.*'] } },
    { ...project, test: { ...project.test, name: `${name}-slow`, include: slowFiles } },
  ];
}

export default defineConfig({
  // Tests set the API base themselves.
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
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${facadeModuleId?.includes('/lib/languages/') ? 'texts-' : ''}${name.replace('-legacy', '_legacy')}-[hash].js`,
      },
    },
  },
  // Browser tests answer these calls themselves.
  server: process.env.VITEST
    ? {}
    : { port: 5173, proxy: { '/api': SERVER_ORIGIN, '/rest': SERVER_ORIGIN, '/media': SERVER_ORIGIN } },
  test: {
    // The first page waits until all packages are bundled, which takes a busy machine over the minute of the default.
    // Vitest reads it here alone.
    browser: { connectTimeout: 300_000 },
    projects: [
      ...withSlowTests({
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,sw,workers,server}/**/*.test.ts', 'tests/*.test.ts', 'tests/bench/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/*.integration.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
          expect: PATIENT_POLLS,
          // Reloading their modules for each file would take twice as long as the tests.
          isolate: false,
          pool: 'threads',
          maxWorkers: TEST_WORKERS,
        },
      }),
      ...withSlowTests({
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/{contract,integration,faults}/**/*.test.ts', 'server/**/*.integration.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENT_POLLS,
          // Loading the server takes longer than the tests of most files.
          isolate: false,
          maxWorkers: TEST_WORKERS,
        },
      }),
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
      ...withSlowTests({
        optimizeDeps: { include: BROWSER_TEST_DEPENDENCIES },
        // Screens are compiled as in builds; no route tree, service worker or manifest is generated.
        plugins: [splitRoutes({ areGenerated: false }), react({ compiler: true }), standIns()],
        test: {
          name: 'browser',
          include: [
            '{src,sw,workers,tests/faults}/**/*.browser.test.{ts,tsx}',
            'tests/browser/**/*.test.{ts,tsx}',
          ],
          setupFiles: ['tests/support/browser/browser-page.ts'],
          // The first test that opens a screen waits until its modules are compiled.
          testTimeout: 30_000,
          expect: PATIENT_POLLS,
          maxWorkers: TEST_WORKERS,
          browser: {
            enabled: true,
            headless: true,
            isolate: false,
            screenshotFailures: false,
            provider: playwright({
              // Nothing waits for a sheet to slide in. Tests of motion set the user's preference themselves.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                ...(chromiumPath ? { executablePath: chromiumPath } : {}),
                args: [...BROWSER_ARGUMENTS],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      }),
    ],
  },
});
