import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog, withoutValues } from './log.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const PRIVATE = 'dear diary';

function databaseError() {
  const error = new pg.DatabaseError(`invalid input syntax for type uuid: "${PRIVATE}"`, 10, 'error');
  return Object.assign(error, {
    code: '22P02',
    table: 'clips',
    detail: `Key (title)=(${PRIVATE}) already exists.`,
    where: `unnamed portal parameter $1 = '${PRIVATE}'`,
  });
}

test('a database error is logged with its code and location, without the values it quotes', () => {
  const notified = inspect(withoutValues(databaseError()), { depth: 9 });
  expect(notified).toContain('22P02');
  expect(notified).toContain('clips');
  expect(notified).toContain('log.test.ts');
  expect(notified).not.toContain(PRIVATE);
});

test('a failed query is logged without its parameters, as is its cause', () => {
  const query = 'insert into clips (title) values ($1)';
  const notified = inspect(withoutValues(new DrizzleQueryError(query, [PRIVATE], databaseError())), {
    depth: 9,
  });
  expect(notified).toContain(query);
  expect(notified).toContain('22P02');
  expect(notified).not.toContain(PRIVATE);
});

test('other errors and details are logged unchanged', () => {
  const error = new Error('The disk is full');
  expect(withoutValues(error)).toBe(error);
  expect(withoutValues(undefined)).toBeUndefined();
});

test('for programs each line is a JSON object with time, level, area and message, without values', () => {
  vi.stubEnv('SKYLARK_LOG_FORMAT', 'json');
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const log = createLog('files');
  log.info('A file was made');
  log.error('A file\nwas lost', new Error('The disk is full', { cause: databaseError() }));
  const lines = written.map((line) => JSON.parse(line));
  expect(written.map((line) => line.split('\n').length)).toEqual([2, 2]);
  expect(lines[0]).toMatchObject({ level: 'info', area: 'files', message: 'A file was made' });
  expect(Date.parse(lines[0].time)).not.toBeNaN();
  expect(lines[1].details).toMatchObject({ message: 'The disk is full', cause: { code: '22P02' } });
  expect(lines[1].details.stack.join()).toContain('log.test.ts');
  expect(written.join()).not.toContain(PRIVATE);
});
