import type { SyncContext } from '../sync-context.ts';

const running = new WeakMap<SyncContext, Map<string, Promise<unknown>>>();

/** Calls with the same key share the one in flight: screens and startup make the same calls. */
export function shareCall<T>(context: SyncContext, key: string, call: () => Promise<T>): Promise<T> {
  const calls = running.get(context) ?? new Map<string, Promise<unknown>>();
  running.set(context, calls);
  const held = calls.get(key) as Promise<T> | undefined;
  if (held !== undefined) return held;
  const made = call().finally(() => calls.delete(key));
  calls.set(key, made);
  return made;
}
