/**
 * How the addresses of screens are read and written: every value is a text. Otherwise a search for 'true', '1.0' or '{}'
 * would become something else, and 20 digits would lose the last ones.
 */
export const TEXT_SEARCH = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch(values: Record<string, unknown>): string {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
};
