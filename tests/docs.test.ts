import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './support/source-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)))
  .map((path) => ({ path, text: read(path) }));

const ROOT_PAGES = ['README.md', 'CONTRIBUTING.md'];
const rootPages = pages.filter(({ path }) => ROOT_PAGES.includes(path));

test('every npm script named in a page exists', () => {
  expect(rootPages).toHaveLength(ROOT_PAGES.length);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unknown = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)]
      .map(([, script, short]) => script ?? short ?? '')
      .filter((script) => !(script in scripts))
      .map((script) => `${path}: ${script}`),
  );
  expect(unknown).toEqual([]);
});

test('every file and folder named in README and CONTRIBUTING exists', () => {
  // Paths with a placeholder, such as `src/contract/<room>/<noun>.ts`, name files to be created.
  const PATH = /`((?:src|server|sw|workers|tests|public)(?:\/[\w.$-]+)*\/?)`/g;
  const named = rootPages.flatMap(({ path, text }) =>
    [...text.matchAll(PATH)].map(([, target = '']) => ({ path, target })),
  );
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter(({ target }) => !existsSync(join(ROOT, target)));
  expect(missing.map(({ path, target }) => `${path}: ${target}`)).toEqual([]);
});

test('every link between pages leads to an existing file and heading', () => {
  const headings = (text: string) =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
  const broken = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
      .filter(([, file = '', anchor]) => {
        const target = file === '' ? path : join(dirname(path), file);
        if (!existsSync(join(ROOT, target))) return true;
        return anchor !== undefined && !headings(read(target)).includes(anchor);
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('the Node.js version is the same in package.json, .nvmrc and CONTRIBUTING', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const version = engines.node.replace('>=', '');
  expect(read('.nvmrc').trim()).toBe(version);
  for (const { path, text } of rootPages) expect(text, path).toContain(`Node.js ${version}`);
});
