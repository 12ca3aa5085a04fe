import { getSync } from '../bridges/sync-bridge.ts';

/** Loads the page again if the server is within reach; without it, the browser would show its own error page. */
export async function reloadIfReachable(): Promise<void> {
  const status = await getSync().call('status.get', {});
  if (status.ok) location.reload();
}
