import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReachedTest, productGraph, reachedFiles } from './support/reachability.ts';
import { ROOT, sourceFiles } from './support/source-files.ts';

// Prints, per area of the requirements, how many rows have a test whose title contains their id. 'tested' rows
// have a test that a call, a worker or a screen leads to; all tests of 'unreached' rows belong to modules that
// no entry of the product leads to. `npm run trace -- CLIP` lists the rows of one area with their tests.

interface Row {
  readonly id: string;
  readonly area: string;
  readonly requirement: string;
}

type Verdict = 'tested' | 'unreached' | 'without';

const rows: readonly Row[] = readFileSync(join(ROOT, 'tests/spec/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', area = '', , requirement = ''] = line.split('\t');
    return { id, area, requirement };
  });

/** Test files by requirement id, and those among them that cover something a user can reach. */
const testsOf = new Map<string, Set<string>>();
const reachedIds = new Set<string>();
const unknownIds: string[] = [];

const knownIds = new Set(rows.map(({ id }) => id));
const graph = productGraph();
const reached = reachedFiles(graph);
for (const file of sourceFiles().filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))) {
  const isReached = isReachedTest(file, graph, reached);
  for (const [, id = ''] of file.text.matchAll(/\[([A-Z]+-\d+)\]/g)) {
    if (!knownIds.has(id)) unknownIds.push(`${file.path}: ${id}`);
    testsOf.set(id, (testsOf.get(id) ?? new Set()).add(file.path));
    if (isReached) reachedIds.add(id);
  }
}

function verdict({ id }: Row): Verdict {
  if (!testsOf.has(id)) return 'without';
  return reachedIds.has(id) ? 'tested' : 'unreached';
}

function printArea(area: string) {
  for (const row of rows.filter((candidate) => candidate.area === area))
    console.log(
      `${verdict(row).padEnd(10)}${row.id}  ${row.requirement}  ${[...(testsOf.get(row.id) ?? [])].join(' ')}`,
    );
}

function printCounts(label: string, counted: readonly Row[]) {
  const count = (wanted: Verdict) => counted.filter((row) => verdict(row) === wanted).length;
  const columns = [count('tested'), count('unreached'), count('without'), counted.length];
  console.log(`${label.padEnd(10)}${columns.map((column) => String(column).padStart(10)).join('')}`);
}

function printTable() {
  console.log('area          tested unreached   without      rows');
  for (const area of [...new Set(rows.map((row) => row.area))].sort())
    printCounts(
      area,
      rows.filter((row) => row.area === area),
    );
  printCounts('total', rows);
}

const wantedArea = process.argv[2];
if (wantedArea === undefined) printTable();
else printArea(wantedArea);
if (unknownIds.length > 0) {
  console.error(`Ids without a requirement row:\n${unknownIds.join('\n')}`);
  process.exitCode = 1;
}
