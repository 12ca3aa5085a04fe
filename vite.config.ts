import { availableParallelism } from 'node:os';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { copyMp3Encoder } from './server/setup/engine-data.mjs';
import { CHUNK_GROUPS } from './src/chunks.ts';
import { firstScreenPages } from './src/pages.ts';
import { webManifest } from './src/web-manifest.ts';
import { installedBrowser } from './tests/support/browser-path.mjs';

const SERVER_ORIGIN = process.env.SKYLARK_SERVER ?? 'http://localhost:3000';
const chromiumPath = process.env.VITEST ? installedBrowser() : null;

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

function buildPlugins() {
  return [
    splitRoutes({ areGenerated: true }),
    react({ compiler: true }),
    firstScreenPages(import.meta.dirname),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,png,svg,woff2,webmanifest}'],
        globIgnores: ['engine/**', 'pages/**'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      devOptions: { enabled: false },
    }),
  ];
}

/** What components and stores import, bundled before the first browser test. */
const BROWSER_TEST_DEPENDENCIES = [
  'spessasynth_core',
  'wasm-media-encoders',
  '@base-ui/react/alert-dialog',
  '@base-ui/react/dialog',
  '@base-ui/react/menu',
  '@base-ui/react/popover',
  '@base-ui/react/select',
  '@base-ui/react/slider',
  '@base-ui/react/switch',
  '@base-ui/react/toast',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'browser-id3-writer',
  'client-zip',
  'comlink',
  'dexie',
  'fast-check',
  'lucide-react',
  'mediabunny',
  'react',
  'react-dom',
  'react-dom/client',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'uuid',
  'valtio',
  'zod/mini',
];

/**
 * Unit tests that take over a second each, whatever their folder: they compose or render songs. Only
 * `npm run check:fast` goes without them.
 */
const SLOW_UNIT_TESTS = [
  'arrangement',
  'audio-edits',
  'compose',
  'consonant-levels',
  'deliver',
  'form',
  'joins',
  'level-meters',
  'mix-meters',
  'music-meters',
  'new-versions',
  'render',
  'sing',
  'style-choice',
].map((name) => `{src/engine,tests/bench}/**/${name}.test.ts`);

/** Vitest leaves one core free, which on two cores is half of them. */
const NODE_TEST_WORKERS = availableParallelism();

/** Chunks that the first script of every page imports. */
const ALWAYS_LOADED = /\/(?:framework|rolldown-runtime)-/;

const NEVER_UNIT_TESTS = ['**/*.browser.test.ts', '**/*.integration.test.ts', '**/node_modules/**'];

export default defineConfig({
  // Tests compile components but build no routes, service worker or manifest.
  plugins: process.env.VITEST
    ? [splitRoutes({ areGenerated: false }), react({ compiler: true })]
    : buildPlugins(),
  worker: {
    format: 'es',
    // Hints for bundlers, which the page's own chunks lose anyway.
    rolldownOptions: { output: { comments: { annotation: false } } },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: {
      // Every browser of that target preloads modules by itself.
      polyfill: false,
      // What every page has loaded by then need not be named with every route.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => !ALWAYS_LOADED.test(file)) : dependencies,
    },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: CHUNK_GROUPS },
      },
    },
  },
  // Browser tests answer such calls themselves.
  server: process.env.VITEST ? {} : { port: 5173, proxy: { '/api': SERVER_ORIGIN, '/media': SERVER_ORIGIN } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{src,sw,workers,server}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{contract,bench}/**/*.test.ts',
          ],
          exclude: [...NEVER_UNIT_TESTS, ...SLOW_UNIT_TESTS],
          maxWorkers: NODE_TEST_WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-slow',
          environment: 'node',
          include: SLOW_UNIT_TESTS,
          testTimeout: 30_000,
          exclude: NEVER_UNIT_TESTS,
          maxWorkers: NODE_TEST_WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/{integration,faults}/**/*.test.ts', 'server/**/*.integration.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: NODE_TEST_WORKERS,
          // Optimizing PGlite's WebAssembly costs more than a test's few queries ever win back.
          execArgv: ['--liftoff-only'],
        },
      },
      {
        extends: true,
        // Found only while tests run otherwise, which reloads them and leaves two copies of React.
        optimizeDeps: { include: BROWSER_TEST_DEPENDENCIES },
        test: {
          name: 'browser',
          setupFiles: ['tests/support/browser-setup.ts'],
          include: ['{src,sw,workers}/**/*.browser.test.{ts,tsx}', 'tests/browser/**/*.test.{ts,tsx}'],
          // The first test that opens a screen waits until its modules are compiled.
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromiumPath ? { executablePath: chromiumPath } : {}),
                args: ['--autoplay-policy=no-user-gesture-required'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
