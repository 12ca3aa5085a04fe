/** A search parameter; undefined if it is missing or blank. */
export function searchText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
