interface LogSink {
  error(...parts: unknown[]): void;
  info(...parts: unknown[]): void;
  debug(...parts: unknown[]): void;
}

/**
 * error = needs a developer's attention; info = worth keeping; debug = only while debugging. There is no warn.
 */
export interface Log {
  error(message: string, details?: unknown): void;
  info(message: string, details?: unknown): void;
  debug(message: string, details?: unknown): void;
}

/** Creates a log whose lines start with `[area]`. */
export function createLog(area: string): Log {
  const sink = (globalThis as unknown as { console: LogSink }).console;
  const write = (level: keyof LogSink) => (message: string, details?: unknown) =>
    details === undefined
      ? sink[level](`[${area}] ${message}`)
      : sink[level](`[${area}] ${message}`, details);
  return { error: write('error'), info: write('info'), debug: write('debug') };
}
