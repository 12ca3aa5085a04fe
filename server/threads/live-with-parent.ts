/**
 * For the first lines of a module that `startProcess` runs: its process ends with the one that started it, and not
 * before. A terminal sends Ctrl-C to both, and many services are stopped alike; the parent still finishes what is under
 * way then.
 */
export function liveWithParent(): void {
  // A parent that was killed while this process loaded has said so before anyone listened.
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => process.exit(1));
  // A message under way meets the end of the parent first.
  process.once('error', () => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
