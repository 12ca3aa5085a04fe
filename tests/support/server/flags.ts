import { FLAGS } from '#server/accounts/flags';
import type { TestServer } from '#tests/integration/test-server';

/** Sets a flag of the servers in this process; for the server, flags are a read-only table. */
export function setFlag(flag: string, isOn: boolean): void {
  (FLAGS as Record<string, boolean>)[flag] = isOn;
}

/** Runs with a different value of a server flag. */
export async function withFlag(
  server: TestServer,
  { flag, isOn }: { flag: string; isOn: boolean },
  run: () => Promise<void>,
): Promise<void> {
  const before = FLAGS[flag] === true;
  await server.setFlag(flag, isOn);
  try {
    await run();
  } finally {
    await server.setFlag(flag, before);
  }
}
