import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CLIENT, chunksOf, filesOf, readPage as page } from '#tests/support/browser/built-pages';

/** What looking up texts may add to a first screen. */
const TRANSLATION_BYTES = 3_000;
const ROUTE_CHUNK_BYTES = 60_000;
const SYNC_WORKER_BYTES = 96_000;
/** All JavaScript that Create loads before its form works, gzipped. Its settings, sheets and pickers come later. */
const CREATE_BYTES = 256_500 + TRANSLATION_BYTES;
/** How far a change may exceed a budget of bytes. */
const PLAY = 1.03;

/**
 * What a route may load before its first screen works. Bytes are those of its JavaScript, gzipped at level 9; requests
 * are everything its HTML names. The worker, which loads beside the page, has a budget of its own.
 */
const SPLASH = { requests: 12, bytes: 120_000 };
const SIGNED_IN = { requests: 20, bytes: 192_500 + TRANSLATION_BYTES };
const BUDGETS = {
  '/': { page: 'splash', ...SPLASH },
  '/home': { page: 'home', ...SIGNED_IN },
  '/me': { page: 'library', ...SIGNED_IN },
  '/me/liked': { page: 'liked', ...SIGNED_IN },
  '/song/$id': { page: 'song', ...SIGNED_IN },
} as const;

const gzipBytes = (file: string) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;

interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const readManifest = (): Record<string, ManifestEntry> =>
  JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));

/** Every chunk that these load statically, directly or through others. */
function staticChunks(keys: readonly string[]): string[] {
  const manifest = readManifest();
  const seen = new Set<string>();
  const follow = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) follow(next);
  };
  for (const key of keys) follow(key);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []);
}

/** Chunks imported statically by a chunk. */
function staticImports(file: string): string[] {
  const manifest = readManifest();
  const entry = Object.values(manifest).find((candidate) => candidate.file === file);
  return (entry?.imports ?? []).flatMap((key) => manifest[key]?.file ?? []);
}

describe.each(Object.entries(BUDGETS))('%s', (_route, { page: name, requests, bytes }) => {
  test('names all code of its first screen, in no more requests and bytes than its budget', () => {
    const html = page(name);
    const named = chunksOf(html);
    const sizes = named.map((file) => `${file} ${gzipBytes(file)}`).join('\n');
    expect(
      named.reduce((sum, file) => sum + gzipBytes(file), 0),
      sizes,
    ).toBeLessThanOrEqual(bytes * PLAY);
    // Plus one for the HTML itself.
    expect(filesOf(html).length + 1, filesOf(html).join('\n')).toBeLessThanOrEqual(requests);
  });

  test('needs no second wave of requests: the imports of a chunk are named beside it', () => {
    const named = chunksOf(page(name));
    expect(named.flatMap(staticImports).filter((file) => !named.includes(file))).toEqual([]);
  });

  test('loads neither player nor engine nor what dialogs and menus are made of', () => {
    const named = chunksOf(page(name));
    expect(named.filter((file) => /second-screens|shared|engine|worker/.test(file))).toEqual([]);
    // Every part of that library has its name in the code.
    expect(named.filter((file) => readFileSync(join(CLIENT, file), 'utf8').includes('base-ui'))).toEqual([]);
  });

  test('has no inline script or style', () => {
    expect(page(name)).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=/);
  });
});

test('a visitor’s first page is rendered from its HTML, with its picture preloaded and without the database', () => {
  const html = page('splash');
  expect(html).toMatch(/<div id="root">.*<h1[^>]*>Songs that fly with you<\/h1>.*<textarea/s);
  expect(html).toContain('<link rel="preload" as="image" fetchpriority="high" href="/art/first-light.svg">');
  expect(chunksOf(html).filter((file) => /first-screens|worker/.test(file))).toEqual([]);
  const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const styles = filesOf(html)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(CLIENT, file), 'utf8'))
    .join('');
  expect(classes.filter((name) => name.startsWith('_') && !styles.includes(`.${name}`))).toEqual([]);
});

test('if the server does not choose a page, a static shell is painted before any script', () => {
  const html = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  expect(/<div id="root">([\s\S]*?)<\/div>/.exec(html)?.[1]?.trim()).not.toBe('');
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>[^<]/);
});

test('what a route alone loads stays under 60 kB gzip, and the sync worker in its budget', () => {
  const files = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.js'));
  const size = (file: string) => gzipBytes(`assets/${file}`);
  // Only workers load the tag writer and what stores responses; texts of a language are a file. The guesser of encodings
  // is loaded for files that are not Unicode, and what draws notes with a lead sheet.
  const isOfOneRoute = (file: string) =>
    !/^(?:framework|(?:first|second)-screens|contract|create-start|icons|shared|container-tags|store-response|texts|jschardet|Notation)[-.]|\.worker-/.test(
      file,
    );
  expect(files.filter((file) => isOfOneRoute(file) && size(file) > ROUTE_CHUNK_BYTES)).toEqual([]);
  for (const file of files.filter((name) => name.startsWith('sync.worker')))
    expect(size(file)).toBeLessThanOrEqual(SYNC_WORKER_BYTES);
});

test('Create loads no more than its budget before its form works, and none of what all screens share', () => {
  const manifest = readManifest();
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const files = staticChunks([...entries, 'src/routes/create.tsx?tsr-split=component']);
  const sizes = files.map((file) => `${file} ${gzipBytes(file)}`).join('\n');
  expect(files.filter((file) => /^assets\/(?:shared|second-screens)-/.test(file))).toEqual([]);
  expect(
    files.reduce((sum, file) => sum + gzipBytes(file), 0),
    sizes,
  ).toBeLessThanOrEqual(CREATE_BYTES * PLAY);
});

// The policy of the page blocks styles that a script adds.
test('the styles of every chunk are in files', () => {
  const files = readdirSync(join(CLIENT, 'assets')).filter((file) => /^(?!framework).*\.js$/.test(file));
  const addsStyles = (file: string) =>
    readFileSync(join(CLIENT, 'assets', file), 'utf8').includes('createElement(`style`)');
  expect(files.filter(addsStyles)).toEqual([]);
});

test('static files are precompressed', () => {
  for (const folder of ['assets', 'pages']) {
    const files = readdirSync(join(CLIENT, folder)).filter((file) => /\.(js|html)$/.test(file));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      if (statSync(join(CLIENT, folder, file)).size < 2048) continue;
      expect(existsSync(join(CLIENT, folder, `${file}.br`)), file).toBe(true);
    }
  }
});
