import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { FirstPage } from '#domain/files/first-pages';
import { scopedName } from './scoped-names.ts';

interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The HTML of pages that are drawn at build, by name. */
interface PrerenderedPages {
  readonly splash: string;
  readonly [name: string]: string;
}

/** The pages, and what the first screen of each loads besides the entry, by the name of its chunk. */
const SCREENS = {
  splash: 'splash',
  home: 'home',
  library: 'library',
  liked: 'library',
  song: 'song',
} as const satisfies Record<FirstPage, string>;

/**
 * Writes `pages/<name>.html` beside `index.html`: the shell with the links of one screen's code, so that all of it is
 * requested at once, and the HTML of what is seen before anything is known of the user, where that can be known at
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
      const shell = readFileSync(join(outputFolder, 'index.html'), 'utf8');
      const manifest = JSON.parse(
        readFileSync(join(outputFolder, '.vite/manifest.json'), 'utf8'),
      ) as Manifest;
      const write = (name: string, html: string) =>
        writeFileSync(join(outputFolder, 'pages', `${name}.html`), html);
      mkdirSync(join(outputFolder, 'pages'), { recursive: true });
      const { splash, ...screens } = await prerenderedPages(root);
      for (const [name, screen] of Object.entries(SCREENS)) {
        const html = screens[name];
        const page = withHeadLinks(shell, linksOf(manifest, screen));
        if (name === 'splash') write(name, splashPage(page, splash));
        else write(name, html === undefined ? page : phonePage(page, html));
      }
    },
  };
}

function withHeadLinks(shell: string, links: readonly string[]): string {
  const isNew = (link: string) => !shell.includes(/href="([^"]+)"/.exec(link)?.[1] ?? link);
  return shell.replace('</head>', `${links.filter(isNew).join('\n')}\n</head>`);
}

function linksOf(manifest: Manifest, screen: string): string[] {
  const links = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`the build has no chunk ${key}`);
    const link = `<link rel="modulepreload" crossorigin href="/${entry.file}">`;
    if (links.has(link)) return;
    links.add(link);
    for (const css of entry.css ?? []) links.add(`<link rel="stylesheet" crossorigin href="/${css}">`);
    for (const next of entry.imports ?? []) visit(next);
  };
  visit(Object.keys(manifest).find((key) => manifest[key]?.name === screen) ?? screen);
  return [...links];
}

const BOOT = /<main class="boot">.*?<\/main>/s;

function replaceBoot(shell: string, replace: (boot: string) => string): string {
  const page = shell.replace(BOOT, replace);
  if (page === shell) throw new Error('the shell has no place for the prerendered page');
  return page;
}

/** On wider screens, which have another frame, the logo is shown. Its controls do nothing before the code is there. */
function phonePage(shell: string, html: string): string {
  return replaceBoot(shell, (boot) => `<div class="boot-phone" inert>${html}</div>${boot}`);
}

function splashPage(shell: string, html: string): string {
  const picture = '<link rel="preload" as="image" fetchpriority="high" href="/art/first-light.svg">';
  const page = replaceBoot(shell, () => html);
  // Before the scripts, which would otherwise take the line first.
  return page.replace('<script', () => `${picture}\n    <script`);
}

async function prerenderedPages(root: string): Promise<PrerenderedPages> {
  const outDir = join(root, 'dist/prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react({ compiler: true })],
    css: { modules: { generateScopedName: scopedName } },
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const { prerenderFirstPages } = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
    prerenderFirstPages: () => Promise<PrerenderedPages>;
  };
  const pages = await prerenderFirstPages();
  rmSync(outDir, { recursive: true });
  // React's own preload of the picture; the head has a better one.
  return { ...pages, splash: pages.splash.replace(/^<link[^>]*>/, '') };
}
