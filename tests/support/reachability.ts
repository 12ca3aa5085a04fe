import { basename } from 'node:path';
import { importsOf, resolveImport, sourceFiles, workerUrlsOf } from './source-files.ts';

/** The product's entries. The route tree is generated, and names routes without their file extension. */
const ENTRY =
  /^(src\/main\.tsx|src\/routes\/.*\.tsx|sw\/sw\.ts|workers\/[^/]+\.worker\.ts|server\/main\.ts)$/;

/**
 * Modules that workers run on demand. They count as reached only if a file that requests them names them, at
 * least by type; an import by the worker proves nothing.
 */
const RUN_ON_ORDER: readonly { readonly module: RegExp; readonly orderedBy: RegExp }[] = [
  { module: /\/edit-task\.ts$/, orderedBy: /^(server\/making|src\/sync|src\/state)\// },
];

const TEST = /\.(test|spec)\.tsx?$/;
const UNIT_TEST = /^(src|sw|workers|server)\//;

/** Source files by path, each with the project files that it imports or starts as a worker. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The graph of all TypeScript files that are not tests; type-only imports are ignored. */
export function productGraph(): ImportGraph {
  const sources = sourceFiles().filter(
    ({ path }) => /\.tsx?$/.test(path) && !path.startsWith('tests/') && !TEST.test(path),
  );
  const imports = new Map(
    // The imports of the generated route tree are entries themselves.
    sources
      .filter(({ path }) => !path.endsWith('.gen.ts'))
      .map(({ path, text }) => {
        const named = importsOf(text);
        const started = workerUrlsOf(text).map((url) => ({ specifier: url, isTypeOnly: false }));
        return [path, [...named, ...started].flatMap((edge) => target(path, edge) ?? [])] as const;
      }),
  );
  const isOrdered = (to: string) => {
    const rule = RUN_ON_ORDER.find(({ module }) => module.test(to));
    return (
      rule === undefined ||
      [...imports].some(([from, edges]) => rule.orderedBy.test(from) && edges.some((edge) => edge.to === to))
    );
  };
  return new Map(
    [...imports].map(([from, edges]) => [
      from,
      edges.filter(({ to, isTypeOnly }) => !isTypeOnly && isOrdered(to)).map(({ to }) => to),
    ]),
  );
}

function target(importer: string, { specifier, isTypeOnly }: { specifier: string; isTypeOnly: boolean }) {
  const to = resolveImport(importer, specifier);
  return to === null ? null : { to, isTypeOnly };
}

/** Every file that the product's entries lead to, through any number of imports. */
export function reachedFiles(graph: ImportGraph): ReadonlySet<string> {
  const waiting = [...graph.keys()].filter((path) => ENTRY.test(path));
  const reached = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const next of graph.get(path) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return reached;
}

/**
 * Whether a test covers something that a user can reach. Tests below `tests/` go through calls, workers or
 * screens. A unit test counts if the module it is named after is reached or, if there is none, if every module
 * that it imports from its own folder is.
 */
export function isReachedTest(
  { path, text }: { path: string; text: string },
  graph: ImportGraph,
  reached: ReadonlySet<string>,
): boolean {
  if (!UNIT_TEST.test(path)) return true;
  const folder = path.slice(0, path.length - basename(path).length);
  const stem = path.replace(/(\.slow)?(\.browser|\.integration)?\.test\.tsx?$/, '');
  const namesake = [`${stem}.ts`, `${stem}.tsx`].find((source) => graph.has(source));
  if (namesake !== undefined) return reached.has(namesake);
  const tested = importsOf(text)
    .map(({ specifier }) => resolveImport(path, specifier))
    .filter((source) => source !== null)
    .filter((source) => graph.has(source) && source.startsWith(folder));
  return tested.every((source) => reached.has(source));
}
