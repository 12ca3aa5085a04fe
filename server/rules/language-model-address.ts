import { readHttpAddress } from './http-address.ts';

/** Paths that manuals show behind the base address. */
const CALL_PATH = /\/(?:chat\/completions|completions|models)$/;

/**
 * The base address of an OpenAI-compatible server as stored, with /v1 if it has no path.
 * @returns null if `readHttpAddress` does not accept it
 */
export function readLanguageModelAddress(text: string): string | null {
  const address = readHttpAddress(text);
  if (address === null) return null;
  const { origin, pathname } = new URL(address);
  const path = pathname.replace(CALL_PATH, '');
  return `${origin}${path === '' || path === '/' ? '/v1' : path}`;
}
