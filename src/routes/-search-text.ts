/** A search parameter as text; undefined if it is missing. */
export function searchText(value: unknown): string | undefined {
  // Numbers in a URL are parsed as numbers.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
