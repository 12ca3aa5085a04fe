/**
 * The address of another HTTP server as stored: http or https, without a trailing slash. 'http://' may be left out.
 * @returns null if it is not one: with a password, a query, or another scheme
 */
export function readHttpAddress(text: string): string | null {
  const trimmed = text.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  if (trimmed === '' || !URL.canParse(whole)) return null;
  const { protocol, username, password, search, hash, origin, pathname } = new URL(whole);
  if (!/^https?:$/.test(protocol) || `${username}${password}${search}${hash}` !== '') return null;
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}
