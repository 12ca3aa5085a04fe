import { DECADE_NAMES, type DecadeName } from '../vocabulary/decades.ts';

/** The decade whose plain name appears first in a text, '80s' for instance; null for none. */
export function readDecade(text: string): DecadeName | null {
  const found = DECADE_NAMES.map((name) => ({
    name,
    at: text.search(new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'u')),
  }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.name ?? null;
}
