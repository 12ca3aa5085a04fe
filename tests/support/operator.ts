import { deriveKey, loadSecret, OPERATOR_PURPOSE, operatorToken } from '#server/accounts/secret';
import type { TestServer } from '#tests/integration/test-server';

/** Asks a running server for a backup or a restore, as `npm run backup` and `npm run restore` do. */
export async function operate(server: TestServer, work: 'backup' | 'restore', file: string) {
  const secret = await loadSecret(null, server.dataFolder);
  const token = operatorToken(deriveKey(secret, OPERATOR_PURPOSE));
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/operator/${work}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { file },
  });
  return { status: response.statusCode, body: response.json() };
}
