import { FLAGS } from '#server/accounts/flags';
import type { TestServer } from '#tests/integration/test-server';

/** Sets a flag of the servers in this process: read as what it is for the server, a fixed table. */
export function setFlag(flag: string, isOn: boolean): void {
  (FLAGS as Record<string, boolean>)[flag] = isOn;
}

/** Runs with a flag of the server set otherwise. */
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
