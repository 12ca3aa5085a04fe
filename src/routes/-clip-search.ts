import { searchText } from './-search-text.ts';

/** The song that an editor opens, the tool it begins with, and the studio's project, as the address says them. */
export interface ClipSearch {
  clip?: string | undefined;
  tool?: string | undefined;
  project?: string | undefined;
}

export function parseClipSearch({ clip, tool, project }: Readonly<Record<string, unknown>>): ClipSearch {
  return { clip: searchText(clip), tool: searchText(tool), project: searchText(project) };
}
