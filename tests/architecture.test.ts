import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_ROOMS, WORDS_ROOMS } from './support/layer-rooms.ts';
import { serverPartOf } from './support/noun-rooms.ts';
import { importsOf, ROOT, resolveImport, type SourceFile, sourceFiles } from './support/source-files.ts';

/**
 * The projects that each of the five lowest layers may see. The compiler keeps these borders: an import of anything else
 * is an error of `tsc -b`.
 */
const PROJECT_REFERENCES: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  contract: ['lib'],
  domain: ['lib', 'contract'],
  words: ['lib', 'contract', 'domain'],
  engine: ['lib', 'contract', 'domain', 'words'],
};

/** The imports allowed for each other layer. A layer may always import itself; `server` has its own table below. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  api: ['contract', 'lib'],
  db: ['domain', 'contract', 'lib'],
  player: ['domain', 'contract', 'lib'],
  ui: ['lib'],
  sync: ['api', 'db', 'domain', 'contract', 'lib'],
  state: ['sync', 'player', 'api', 'db', 'domain', 'contract', 'lib'],
  components: ['state', 'ui', 'domain', 'contract', 'lib'],
  features: ['components', 'state', 'ui', 'domain', 'contract', 'lib'],
  routes: ['features', 'contract', 'state', 'ui', 'lib'],
  workers: ['sync', 'engine', 'words', 'api', 'db', 'domain', 'contract', 'lib'],
  sw: ['sync', 'engine', 'words', 'api', 'db', 'domain', 'contract', 'lib'],
  server: ['contract', 'domain', 'engine', 'words', 'lib'],
};

const SERVER_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  outbound: [],
  'language-model': ['outbound'],
  rules: [],
  http: [
    'rules',
    'calls',
    'handlers',
    'services',
    'repositories',
    'tables',
    'jobs',
    'storage',
    'realtime',
    'database',
  ],
  calls: ['handlers', 'rules', 'services', 'repositories', 'tables', 'storage', 'realtime', 'database'],
  handlers: [
    'calls',
    'rules',
    'services',
    'repositories',
    'tables',
    'jobs',
    'storage',
    'realtime',
    'database',
  ],
  services: [
    'calls',
    'handlers',
    'rules',
    'repositories',
    'tables',
    'jobs',
    'storage',
    'realtime',
    'database',
    'outbound',
  ],
  repositories: ['rules', 'tables', 'database'],
  tables: ['database'],
  jobs: [
    'outbound',
    'rules',
    'services',
    'audio',
    'engines',
    'language-model',
    'repositories',
    'tables',
    'storage',
    'realtime',
    'database',
    'threads',
    'renditions',
  ],
  renditions: [],
  audio: [],
  engines: ['audio', 'database', 'tables', 'outbound', 'threads'],
  storage: ['rules'],
  database: ['tables', 'threads'],
  threads: [],
  realtime: ['repositories', 'database'],
};

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');
// The route tree is generated, and imports every route without its file extension.
const isSource = ({ path }: SourceFile) =>
  /^(src|sw|workers|server)\/.*\.tsx?$/.test(path) && !isTest(path) && !/\.(d|gen)\.ts$/.test(path);

const everything = sourceFiles();
const sources = everything.filter(isSource);

function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  if (top !== 'src') return top;
  return path.split('/').length === 2 ? 'entry' : second;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
  readonly isThread: boolean;
}

function edges({ path, text }: SourceFile): Edge[] {
  return importsOf(text).flatMap(({ specifier, isTypeOnly, isThread }) => {
    const to = resolveImport(path, specifier);
    return to === null ? [] : [{ from: path, to, isTypeOnly, isThread }];
  });
}

test('every layer imports only the layers its table names', () => {
  const wrong = sources.flatMap(edges).filter(({ from, to, isTypeOnly, isThread }) => {
    const [importer, imported] = [layerOf(from), layerOf(to)];
    if (importer === imported || importer === 'entry' || importer in PROJECT_REFERENCES) return false;
    // The page starts a worker and knows its type; Comlink carries the calls.
    if (importer === 'state' && imported === 'workers') return !isTypeOnly && !isThread;
    return !MAY_IMPORT[importer]?.includes(imported);
  });
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test.each(Object.entries(PROJECT_REFERENCES))(
  'src/%s is a project of its own, which sees only %j',
  (layer, seen) => {
    const project = JSON.parse(readFileSync(join(ROOT, `src/${layer}/tsconfig.json`), 'utf8'));
    expect(project.extends).toBe('../../tsconfig.room.json');
    expect(project.references ?? []).toEqual(seen.map((other) => ({ path: `../${other}` })));
  },
);

test('a feature never imports another feature', () => {
  const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
  const wrong = sources.flatMap(edges).filter(({ from, to }) => {
    const [one, other] = [featureOf(from), featureOf(to)];
    return one !== undefined && other !== undefined && one !== other;
  });
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('the server imports only inward, and only jobs import engines', () => {
  const wrong = sources
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(edges)
    .filter(({ from, to }) => {
      const [one, other] = [serverPartOf(from), serverPartOf(to)];
      if (one === other || other === undefined || one === undefined) return false;
      const allowed = SERVER_MAY_IMPORT[one];
      return allowed !== undefined && !allowed.includes(other);
    });
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

/** Which rooms and files of a layer import which, types too. */
function roomsOf(layer: string): Record<string, string[]> {
  const roomOf = (path: string) => path.split('/')[2] ?? '';
  const rooms: Record<string, string[]> = {};
  for (const file of sources.filter(({ path }) => layerOf(path) === layer)) {
    const room = roomOf(file.path);
    const imported = edges(file)
      .map(({ to }) => to)
      .filter((to) => layerOf(to) === layer && roomOf(to) !== room)
      .map(roomOf);
    rooms[room] = [...new Set([...(rooms[room] ?? []), ...imported])].sort();
  }
  return rooms;
}

test.each([
  ['words', WORDS_ROOMS],
  ['engine', ENGINE_ROOMS],
] as const)('rooms of %s import as their table says, and one way only', (layer, table) => {
  expect(roomsOf(layer)).toEqual(table);
  const order = Object.keys(table);
  for (const [at, room] of order.entries())
    expect(order.slice(0, at), room).toEqual(expect.arrayContaining([...(table[room] ?? [])]));
});

test('every server thread is an entry of its bundle, under its file name', () => {
  const build = everything.find(({ path }) => path === 'server/setup/bundle.mjs')?.text;
  const threads = sources
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(edges)
    .filter(({ to, isThread }) => isThread && to.endsWith('.ts'))
    .map(({ to }) => to);
  expect(threads).not.toEqual([]);
  for (const path of threads) expect(build).toContain(`'${basename(path, '.ts')}': '${path}'`);
});

test('shipped code never imports tests', () => {
  const wrong = sources.flatMap(edges).filter(({ to }) => isTest(to));
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('workers and the service worker do not import React, and pure layers use no clock, random source or network', () => {
  const offline = [
    'workers',
    'sw',
    'sync',
    'api',
    'db',
    'domain',
    'contract',
    'lib',
    'words',
    'engine',
    'player',
  ];
  const react = sources.filter(
    ({ path, text }) =>
      offline.includes(layerOf(path)) &&
      importsOf(text).some(({ specifier }) => /^(react|react-dom|@tanstack|valtio)/.test(specifier)),
  );
  expect(react.map(({ path }) => path)).toEqual([]);
  const impure = sources.filter(
    ({ path, text }) =>
      ['domain', 'words', 'engine', 'contract'].includes(layerOf(path)) &&
      /\b(Date\.now\(|Math\.random\(|new Date\(\)|[^.\w]fetch\(|process\.|Buffer\.)/.test(
        withoutComments(text),
      ),
  );
  expect(impure.map(({ path }) => path)).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
}

/** Files outside repositories that may hold SQL, and why. */
const MAY_HOLD_SQL: Readonly<Record<string, string>> = {
  'server/database/database.ts': 'opens, locks, migrates and checkpoints the database itself',
  'server/database/listener.ts': 'listens for notifications',
  'server/database/migrations.ts': 'reads which migrations the database has',
  'server/database/trigrams.ts': 'an extension that not every database has',
  'server/log.ts': 'knows errors of the database by their classes',
  'server/database/embedded.ts': 'proves that a commit reaches the disk',
  'server/audio/lossless-file.ts': 'executes no query, but a conversion of audio',
  'server/accounts/sessions.ts': 'hands the tables to the account library, which makes its own queries',
};

test('only repositories contain SQL', () => {
  const isSql = /\bsql`|from 'drizzle-orm|\.query\(|\.(execute|select|selectDistinct)\(|\.table(?:\.ts)?['"]/;
  const holders = sources
    .filter(
      ({ path, text }) =>
        path.startsWith('server/') &&
        path !== 'server/drizzle.config.ts' &&
        !/\.(repository|table)\.ts$/.test(path) &&
        path !== 'server/database/columns.ts' &&
        isSql.test(withoutComments(text).replace(/import type [^;]*;/g, '')),
    )
    .map(({ path }) => path);
  expect(holders.sort()).toEqual(Object.keys(MAY_HOLD_SQL).sort());
});

test('no import cycles, types included', () => {
  const graph = new Map(sources.map((file) => [file.path, edges(file).map(({ to }) => to)]));
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  function visit(path: string, trail: string[]) {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    state.set(path, 'open');
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, 'done');
  }
  for (const path of graph.keys()) visit(path, []);
  expect(cycles).toEqual([]);
});

test('screens end in Screen.tsx, workers stay small, and there are no barrel files', () => {
  const routes = sources.filter(({ path }) => layerOf(path) === 'routes' && !path.includes('__root'));
  for (const { path, text } of routes)
    for (const { specifier } of importsOf(text))
      if (specifier.startsWith('#features/')) expect(specifier, path).toMatch(/Screen\.tsx$/);
  const workers = sources.filter(({ path }) => path.endsWith('.worker.ts'));
  expect(workers.filter(({ text }) => text.split('\n').length > 41).map(({ path }) => path)).toEqual([]);
  const barrels = sources.filter(
    ({ path, text }) => !path.includes('.gen.') && /^export \* from/m.test(text),
  );
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test('tests, which share threads and pages, mock no module: another may have loaded it', () => {
  const mocking = everything.filter(
    ({ path, text }) => /\.test\.tsx?$/.test(path) && /^[^/]*\bvi\.(?:mock|doMock)\(/m.test(text),
  );
  expect(mocking.map(({ path }) => path)).toEqual([]);
});

test('properties are drawn from the one seed of tests/support/properties.ts, so that npm test always tries the same', () => {
  const drawing = everything.filter(
    ({ path, text }) =>
      /\.tsx?$/.test(path) &&
      !['tests/support/properties.ts', 'tests/architecture.test.ts'].includes(path) &&
      /\bfc\.(?:assert|check|sample|statistics|configureGlobal)\(|import \{[^}]*\} from 'fast-check'/.test(
        text,
      ),
  );
  expect(drawing.map(({ path }) => path)).toEqual([]);
});

test('callbacks of database transactions are async functions', () => {
  // Dexie tracks only the awaits of async functions; other functions lose the transaction after a few steps.
  const scope = /\.transaction\(\s*'rw'[^;]*?\s(async )?\(\) =>/g;
  const wrong = everything.filter(({ path, text }) =>
    path.endsWith('.ts') ? [...text.matchAll(scope)].some((match) => match[1] === undefined) : false,
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('[UI-21] code that formats dates for the screen names the time zone', () => {
  const writesDates = /DateTimeFormat|toLocale(?:Date|Time)String/;
  const wrong = sources.filter(
    ({ path, text }) =>
      layerOf(path) !== 'server' && writesDates.test(withoutComments(text)) && !/timeZone/.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
