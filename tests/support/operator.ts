import { deriveKey, loadSecret, OPERATOR_PURPOSE, operatorToken } from '#server/accounts/secret';
import type { TestServer } from '#tests/integration/test-server';

/** Asks a running server for a backup or a restore, as `npm run backup` and `npm run restore` do. */
export function operate(server: TestServer, work: 'backup' | 'restore', file: string) {
  return askOperator(server, work, { file });
}

/** Asks a running server for a new password, as `npm run password` does. */
export function askNewPassword(server: TestServer, email: string) {
  return askOperator(server, 'password', { email });
}

async function askOperator(server: TestServer, work: string, payload: object) {
  const secret = await loadSecret(null, server.dataFolder);
  const token = operatorToken(deriveKey(secret, OPERATOR_PURPOSE));
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/operator/${work}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}
