/**
 * For the first lines of a module that `startProcess` runs: its process ends with the one that started it, and not
 * before. A terminal sends Ctrl-C to both, and many services are stopped alike; the parent still finishes what is under
 * way then.
 */
export function liveWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
