import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { withoutValues } from './log.ts';

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

test('an error of the database is told by its code and place, without the values it quotes', () => {
  const told = inspect(withoutValues(databaseError()), { depth: 9 });
  expect(told).toContain('22P02');
  expect(told).toContain('clips');
  expect(told).toContain('log.test.ts');
  expect(told).not.toContain(PRIVATE);
});

test('a failed query is told without its parameters, and so is its cause', () => {
  const query = 'insert into clips (title) values ($1)';
  const told = inspect(withoutValues(new DrizzleQueryError(query, [PRIVATE], databaseError())), { depth: 9 });
  expect(told).toContain(query);
  expect(told).toContain('22P02');
  expect(told).not.toContain(PRIVATE);
});

test('other errors and details stay as they are', () => {
  const error = new Error('The disk is full');
  expect(withoutValues(error)).toBe(error);
  expect(withoutValues(undefined)).toBeUndefined();
});
