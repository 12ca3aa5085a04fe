import { type Person, type TestServer, until } from '../../integration/test-server.ts';

interface Engine {
  readonly mode: 'home' | 'plans';
  readonly address: string;
}

/** Connects an engine to a server of this mode, and waits for its first check. Returns the id of the connection. */
export async function connectEngine(
  server: TestServer,
  staff: Person,
  { mode, address }: Engine,
): Promise<string> {
  await server.call('mode.set', { body: { mode } }, { as: staff });
  const body = { name: 'Cellar', address };
  const { id } = await server.call('engines.connect', { body }, { as: staff });
  await until(async () => {
    const { connections } = await server.call('engines.listConnections', {}, { as: staff });
    return connections.find(({ facts }) => facts !== null);
  }, 30_000);
  return id;
}
