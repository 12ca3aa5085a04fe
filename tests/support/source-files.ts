import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = normalize(join(dirname(fileURLToPath(import.meta.url)), '../..'));

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every TypeScript, script and style file that git tracks or would track. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]/g;
const BARE_IMPORT = /(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;
const DYNAMIC_IMPORT = /import\(\s*['"]([^'"]+)['"]\s*\)/g;
/** A module run by a thread or a worker. */
const MODULE_URL = /new URL\(\s*['"](\.[^'"]+\.(?:ts|tsx|mjs))['"],\s*import\.meta\.url,?\s*\)/g;

export interface ImportOf {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  /** Whether the module is referenced by its URL, to run in a separate thread or worker. */
  readonly isThread: boolean;
}

/** The static and dynamic imports and re-exports of a file, and the modules it starts in threads or workers. */
export function importsOf(text: string): ImportOf[] {
  const found: ImportOf[] = [];
  for (const match of text.matchAll(IMPORT))
    found.push({ specifier: match[2] ?? '', isTypeOnly: match[1] !== undefined, isThread: false });
  for (const match of text.matchAll(BARE_IMPORT))
    found.push({ specifier: match[1] ?? '', isTypeOnly: false, isThread: false });
  for (const match of text.matchAll(DYNAMIC_IMPORT))
    found.push({ specifier: match[1] ?? '', isTypeOnly: false, isThread: false });
  for (const match of text.matchAll(MODULE_URL))
    found.push({ specifier: match[1] ?? '', isTypeOnly: false, isThread: true });
  return found;
}

const WORKER_URL = /new URL\(\s*['"](\.[^'"]+\.ts)['"]\s*,\s*import\.meta\.url\s*,?\s*\)/g;

/** The modules that a file starts as workers or threads, by their URL relative to it. */
export function workerUrlsOf(text: string): string[] {
  return [...text.matchAll(WORKER_URL)].map((match) => match[1] ?? '');
}

const ALIASES: Readonly<Record<string, string>> = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }
).imports;

/**
 * The file an import resolves to, relative to the root; null for packages.
 * @throws Error if the file of a project import does not exist
 */
export function resolveImport(importer: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return withSource(normalize(join(dirname(importer), bare)), importer);
  if (!bare.startsWith('#')) return null;
  const slash = bare.indexOf('/');
  const target = ALIASES[`${bare.slice(0, slash)}/*`];
  if (target === undefined) throw new Error(`${importer}: unknown alias ${specifier}`);
  return withSource(normalize(target.replace('*', bare.slice(slash + 1))), importer);
}

function withSource(path: string, importer: string): string {
  const posix = path.replaceAll('\\', '/');
  if (!existsSync(join(ROOT, posix))) throw new Error(`${importer}: imports ${posix}, which does not exist`);
  return posix;
}
