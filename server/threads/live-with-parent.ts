/**
 * For the first lines of a module run by `startProcess`: its process ends with its parent, and not before. A
 * terminal sends Ctrl-C to both, and many service managers stop both in the same way; the parent then still
 * finishes what is under way.
 */
export function liveWithParent(): void {
  // If the parent was killed while this process loaded, the event fired before anyone listened.
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => process.exit(1));
  // A message being sent fails first when the parent dies.
  process.once('error', () => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
