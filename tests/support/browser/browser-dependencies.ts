import { importsOf, sourceFiles } from '#tests/support/source-files';

/** Files that run on Node during the build. */
const BUILD_FILES = ['src/pages.ts', 'src/prerender.tsx'];
/** Imported by the React compiler's output. */
const COMPILED_IN = ['react/compiler-runtime', 'react/jsx-dev-runtime', 'react/jsx-runtime'];
const NEVER_BUNDLED = /^(?:vitest|node:)/;

const isInPage = (path: string) =>
  (/^(?:src|sw|workers)\/.*\.tsx?$/.test(path) && !/(?<!\.browser)\.test\.tsx?$/.test(path)) ||
  /^tests\/(?:browser|support\/app-screen)/.test(path);

/**
 * Every package that a page of the browser tests may import. All are bundled before the first test: if Vite
 * meets a new one, it bundles again, which reloads the running tests and leaves two copies of React in their
 * page.
 */
export function browserDependencies(): string[] {
  const imported = sourceFiles()
    .filter(({ path }) => isInPage(path) && !BUILD_FILES.includes(path))
    .flatMap(({ text }) => importsOf(text))
    .filter(({ specifier, isTypeOnly }) => !isTypeOnly && /^[^.#]/.test(specifier))
    .map(({ specifier }) => specifier)
    .filter((specifier) => !NEVER_BUNDLED.test(specifier) && !specifier.startsWith('virtual:'));
  return [...new Set([...imported, ...COMPILED_IN])].sort();
}
