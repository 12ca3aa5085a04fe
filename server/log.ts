import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { createLog as createPlainLog, type Log } from '#lib/log';

/** A log whose lines start with `[area]`. Errors of the database are written without the values they were about. */
export function createLog(area: string): Log {
  const log = createPlainLog(area);
  const write = (level: keyof Log) => (message: string, details?: unknown) =>
    log[level](message, withoutValues(details));
  return { error: write('error'), info: write('info'), debug: write('debug') };
}

/**
 * What a log may hold of an error. Messages of the database and of the query library quote parameters and stored
 * values, which are people's texts, addresses and passwords' hashes.
 */
export function withoutValues(details: unknown): unknown {
  if (details instanceof DrizzleQueryError) {
    return { query: details.query, cause: withoutValues(details.cause), stack: stackLines(details) };
  }
  if (details instanceof pg.DatabaseError) {
    const { code, severity, routine, table, column, constraint } = details;
    return { code, severity, routine, table, column, constraint, stack: stackLines(details) };
  }
  return details;
}

/** Where it happened, without the message in front. */
function stackLines({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line));
}
