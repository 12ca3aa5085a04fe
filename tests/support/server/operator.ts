import { deriveKey, loadSecret, OPERATOR_PURPOSE, operatorToken } from '#server/accounts/secret';
import type { TestServer } from '#tests/integration/test-server';

/** Requests a backup or restore from a running server, like `npm run backup` and `npm run restore`. */
export function operate(server: TestServer, work: 'backup' | 'restore', file: string) {
  return askOperator(server, work, { file });
}

/** Requests a new password from a running server, like `npm run password`. */
export function requestNewPassword(server: TestServer, email: string) {
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
