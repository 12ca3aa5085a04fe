import { startTestServer } from '#tests/integration/test-server';

/** A server with three accounts: `staff`, who runs it, and the unrelated users Ada and Ben. */
export async function startHousehold(options?: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(options);
  // The first account of a server is its staff.
  const staff = await server.signUp('first_is_staff');
  const ada = await server.signUp('ada');
  const ben = await server.signUp('ben');
  return { server, staff, ada, ben };
}
