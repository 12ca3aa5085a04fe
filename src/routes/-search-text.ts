/** A value of an address's search as text; undefined for none. */
export function searchText(value: unknown): string | undefined {
  // Numbers in an address arrive as numbers.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
