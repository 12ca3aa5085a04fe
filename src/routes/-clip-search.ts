/** The song that an editor opens and the tool it begins with, as the address says them. */
export interface ClipSearch {
  clip?: string;
  tool?: string;
}

export function parseClipSearch({ clip, tool }: Readonly<Record<string, unknown>>): ClipSearch {
  return { ...(typeof clip === 'string' ? { clip } : {}), ...(typeof tool === 'string' ? { tool } : {}) };
}
