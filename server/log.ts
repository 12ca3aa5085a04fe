import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { createLog as createPlainLog, type Log } from '#lib/log';

export const LOG_FORMATS = ['text', 'json'] as const;
/** The server's processes and threads log too, and have its environment, but not its configuration. */
export const LOG_FORMAT_VARIABLE = 'SKYLARK_LOG_FORMAT';

/**
 * A log whose lines start with `[area]`, or, for programs that collect them, are a JSON object each. Errors of the
 * database are written without the values they were about.
 */
export function createLog(area: string): Log {
  const log = createPlainLog(area);
  const write = (level: keyof Log) => (message: string, details?: unknown) => {
    const safe = withoutValues(details);
    if (process.env[LOG_FORMAT_VARIABLE] !== 'json') return log[level](message, safe);
    const line = JSON.stringify({ time: new Date(), level, area, message, details: asJson(safe) });
    process[level === 'error' ? 'stderr' : 'stdout'].write(`${line}\n`);
  };
  return { error: write('error'), info: write('info'), debug: write('debug') };
}

/** Of errors JSON would keep nothing. */
function asJson(details: unknown): unknown {
  if (!(details instanceof Error)) return details;
  const { name, message, cause } = details;
  return { name, message, stack: stackLines(details), cause: asJson(withoutValues(cause)) };
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
