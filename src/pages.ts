import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { FirstPage } from '#domain/files/first-pages';

interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The HTML of pages rendered at build time, by name. */
interface PrerenderedPages {
  readonly splash: string;
  readonly [name: string]: string;
}

/** The chunk that `main.ts` imports once the language is known, which only a shell can name early. */
const START = 'start';

/** The chunk with the screens that an account begins with; the shell names what it imports. */
export const FIRST_SCREENS = 'first-screens';

/** By page: the chunk of its screen, if that is not one of the first screens. */
const ACCOUNT_PAGES = {
  home: null,
  library: null,
  liked: null,
  song: null,
  create: 'create',
} as const satisfies Partial<Record<FirstPage, string | null>>;

/**
 * Writes `pages/<name>.html` beside `index.html`: the shell with links of the first screen's code, so that all of it
 * is requested at once, and the HTML of what is seen before anything is known of the user, where that can be known at
 * build. The server chooses, and so does the service worker (`domain/files/first-pages`).
 */
export function firstScreenPages(root: string): Plugin {
  let outputFolder = '';
  return {
    name: 'first-screen-pages',
    apply: 'build',
    configResolved(config) {
      outputFolder = join(root, config.build.outDir);
    },
    async closeBundle() {
      const shell = withLinks(
        readFileSync(join(outputFolder, 'index.html'), 'utf8'),
        linksOf(outputFolder, START),
      );
      writeFileSync(join(outputFolder, 'index.html'), shell);
      const write = (name: FirstPage, html: string) =>
        writeFileSync(join(outputFolder, 'pages', `${name}.html`), html);
      mkdirSync(join(outputFolder, 'pages'), { recursive: true });
      const { splash, ...screens } = await prerenderedPages(root);
      write('splash', splashPage(shell, splash));
      const accountShell = withLinks(shell, linksOf(outputFolder, FIRST_SCREENS));
      for (const [name, chunk] of Object.entries(ACCOUNT_PAGES)) {
        const screenShell =
          chunk === null ? accountShell : withLinks(accountShell, linksOf(outputFolder, chunk));
        const html = screens[name];
        write(name as FirstPage, html === undefined ? screenShell : phonePage(screenShell, html));
      }
    },
  };
}

/** Adds the links that a page does not have yet. */
function withLinks(page: string, links: readonly string[]): string {
  return page.replace('</head>', () => `${links.filter((link) => !page.includes(link)).join('\n')}\n</head>`);
}

/** Links of a chunk and of all that it imports. */
function linksOf(outputFolder: string, chunk: string): string[] {
  const manifest = JSON.parse(readFileSync(join(outputFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = Object.values(manifest).find(({ name }) => name === chunk);
  if (!entry) throw new Error(`the build has no chunk ${chunk}`);
  const entries = new Set([entry]);
  for (const { imports = [] } of entries)
    for (const key of imports) {
      const imported = manifest[key];
      if (imported) entries.add(imported);
    }
  return [...entries].flatMap(({ file, css = [] }) => [
    `<link rel="modulepreload" crossorigin href="/${file}">`,
    ...css.map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`),
  ]);
}

const BOOT = /<main class="boot">.*?<\/main>/s;

function replaceBoot(shell: string, replace: (boot: string) => string): string {
  const page = shell.replace(BOOT, replace);
  if (page === shell) throw new Error('the shell has no place for the prerendered page');
  return page;
}

/**
 * Wider screens have a different frame and show the logo instead. The controls are inert until the code is
 * loaded.
 */
function phonePage(shell: string, html: string): string {
  return replaceBoot(shell, (boot) => `<div class="boot-phone" inert>${html}</div>${boot}`);
}

function splashPage(shell: string, html: string): string {
  const picture = '<link rel="preload" as="image" fetchpriority="high" href="/art/first-light.svg">';
  const page = replaceBoot(shell, () => html);
  // Before the scripts, which would otherwise be downloaded first.
  return page.replace('<script', () => `${picture}\n    <script`);
}

async function prerenderedPages(root: string): Promise<PrerenderedPages> {
  const outDir = join(root, 'dist/prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react({ compiler: true })],
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  // What stores read of a browser while they are loaded; nothing is kept for whom a page is built.
  const noop = () => {};
  globalThis.localStorage = { getItem: () => null, setItem: noop, removeItem: noop } as unknown as Storage;
  globalThis.addEventListener ??= noop;
  const { prerenderFirstPages } = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
    prerenderFirstPages: () => Promise<PrerenderedPages>;
  };
  const pages = await prerenderFirstPages();
  rmSync(outDir, { recursive: true });
  // Remove React's own preload of the picture; the head has a better one.
  return { ...pages, splash: pages.splash.replace(/^<link[^>]*>/, '') };
}
