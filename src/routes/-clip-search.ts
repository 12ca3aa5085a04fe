import { searchText } from './-search-text.ts';

/** The song an editor opens, its initial tool, and the studio's project, parsed from the URL. */
export interface ClipSearch {
  clip?: string | undefined;
  tool?: string | undefined;
  project?: string | undefined;
}

export function parseClipSearch({ clip, tool, project }: Readonly<Record<string, unknown>>): ClipSearch {
  return { clip: searchText(clip), tool: searchText(tool), project: searchText(project) };
}
