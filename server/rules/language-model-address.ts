/** What people copy along with the address from a manual. */
const CALL_PATH = /\/(?:chat\/completions|completions|models)$/;

/**
 * The base address of an OpenAI-compatible server as stored: http or https, without a trailing slash, and with /v1 if
 * it has no path. 'http://' may be left out.
 * @returns null if it is not one: with a password, a query, or another scheme
 */
export function readLanguageModelAddress(text: string): string | null {
  const trimmed = text.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  if (trimmed === '' || !URL.canParse(whole)) return null;
  const { protocol, username, password, search, hash, origin, pathname } = new URL(whole);
  if (!/^https?:$/.test(protocol) || `${username}${password}${search}${hash}` !== '') return null;
  const path = pathname.replace(/\/+$/, '').replace(CALL_PATH, '');
  return `${origin}${path === '' ? '/v1' : path}`;
}
