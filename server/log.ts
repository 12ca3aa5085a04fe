import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { createLog as createPlainLog, type Log } from '#lib/log';

export const LOG_FORMATS = ['text', 'json'] as const;
/** The server's processes and threads also log, and share its environment but not its configuration. */
export const LOG_FORMAT_VARIABLE = 'SKYLARK_LOG_FORMAT';

/**
 * A log whose lines start with `[area]` or, for log collectors, are JSON objects. Database errors are written
 * without the values they refer to.
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

/** JSON drops the content of errors. */
function asJson(details: unknown): unknown {
  if (!(details instanceof Error)) return details;
  const { name, message, cause } = details;
  return { name, message, stack: stackLines(details), cause: asJson(withoutValues(cause)) };
}

/**
 * The parts of an error that may be logged. Messages of the database and the query library quote parameters and
 * stored values: user texts, email addresses and password hashes.
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

/** Stack frames only, without the leading message. */
function stackLines({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line));
}
