import type { AddressInfo } from 'node:net';
import { startTestServer, type TestServer } from '#tests/integration/test-server';

/** A server with three accounts: `staff`, who runs it, and Ada and Ben, who have nothing to do with each other. */
export async function startHousehold(options?: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(options);
  // The first account of a server is its staff.
  const staff = await server.signUp('first_is_staff');
  const ada = await server.signUp('ada');
  const ben = await server.signUp('ben');
  return { server, staff, ada, ben };
}

/** Lets a test server listen on a port of loopback, for what needs a real connection; returns its origin. */
export async function listenOnLoopback(server: TestServer): Promise<string> {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
}
