import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Prints, per area of the requirements, how many rows have a test whose title carries their id.
// `npm run trace -- CLIP` lists the rows of one area, marked with the files that test them.

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const rows = readFileSync(join(ROOT, 'tests/spec/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', area = '', kind = '', requirement = ''] = line.split('\t');
    return { id, area, kind, requirement };
  });

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path));

const known = new Set(rows.map(({ id }) => id));
const testedBy = new Map();
const unknown = [];
for (const file of files) {
  let text;
  try {
    text = readFileSync(join(ROOT, file), 'utf8');
  } catch {
    continue;
  }
  for (const [, id] of text.matchAll(/\[([A-Z]+-\d+)\]/g)) {
    if (!known.has(id)) unknown.push(`${file}: ${id}`);
    else testedBy.set(id, [...new Set([...(testedBy.get(id) ?? []), file])]);
  }
}

const wanted = process.argv[2];
if (wanted) {
  for (const { id, area, requirement } of rows)
    if (area === wanted)
      console.log(
        `${testedBy.has(id) ? 'tested  ' : 'untested'} ${id}  ${requirement}  ${(testedBy.get(id) ?? []).join(' ')}`,
      );
} else {
  const areas = [...new Set(rows.map(({ area }) => area))].sort();
  console.log('area        with test  without  rows');
  for (const area of areas) {
    const all = rows.filter((row) => row.area === area);
    const tested = all.filter(({ id }) => testedBy.has(id)).length;
    console.log(
      `${area.padEnd(12)}${String(tested).padStart(9)}${String(all.length - tested).padStart(9)}${String(all.length).padStart(6)}`,
    );
  }
  console.log(
    `${'total'.padEnd(12)}${String(testedBy.size).padStart(9)}${String(rows.length - testedBy.size).padStart(9)}${String(rows.length).padStart(6)}`,
  );
}
if (unknown.length > 0) {
  console.error(`Ids that are no requirement row:\n${unknown.join('\n')}`);
  process.exitCode = 1;
}
