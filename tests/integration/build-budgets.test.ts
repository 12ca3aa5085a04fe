import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../support/source-files.ts';

const CLIENT = join(ROOT, 'dist/client');
const CRITICAL_PATH_BYTES = 140 * 1024;
const ROUTE_CHUNK_BYTES = 60 * 1024;

interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

let manifest: Record<string, ManifestEntry>;
const gzipBytes = (file: string) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;

beforeAll(() => {
  manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
});

function criticalFiles(): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry || files.has(entry.file)) return;
    files.add(entry.file);
    for (const next of entry.imports ?? []) visit(next);
  };
  for (const [key, entry] of Object.entries(manifest)) if (entry.isEntry) visit(key);
  return [...files].filter((file) => file.endsWith('.js'));
}

test('JavaScript on the critical path of the first screen stays within 140 kB gzip, Dexie apart', () => {
  const sizes = criticalFiles()
    .filter((file) => !/dexie/i.test(file))
    .map((file) => ({ file, bytes: gzipBytes(file) }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(CRITICAL_PATH_BYTES);
});

test('every other chunk of the page stays under 60 kB gzip', () => {
  const critical = new Set(criticalFiles());
  const large = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js') && !critical.has(file) && !/worker|dexie/i.test(file))
    .map((file) => ({ file, bytes: gzipBytes(file) }))
    .filter(({ bytes }) => bytes > ROUTE_CHUNK_BYTES);
  expect(large).toEqual([]);
});

test('the page is painted before any script: the shell stands in index.html', () => {
  const html = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  const root = /<div id="root">([\s\S]*?)<\/div>/.exec(html)?.[1] ?? '';
  expect(root.trim()).not.toBe('');
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>[^<]/);
});

test('static files are precompressed', () => {
  const assets = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.js'));
  expect(assets.length).toBeGreaterThan(0);
  for (const file of assets) {
    if (statSync(join(CLIENT, 'assets', file)).size < 2048) continue;
    expect(existsSync(join(CLIENT, 'assets', `${file}.br`)), file).toBe(true);
  }
});
