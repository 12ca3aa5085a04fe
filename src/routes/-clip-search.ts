/** The song that an editor opens, the tool it begins with, and the studio's project, as the address says them. */
export interface ClipSearch {
  clip?: string;
  tool?: string;
  project?: string;
}

const NAMES = ['clip', 'tool', 'project'] as const;

export function parseClipSearch(search: Readonly<Record<string, unknown>>): ClipSearch {
  return Object.fromEntries(
    NAMES.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  );
}
