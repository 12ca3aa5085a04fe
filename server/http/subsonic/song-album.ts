import type { Clip } from '#contract/songs/clips';
import { projectLabel } from '#domain/projects/project-name';
import { idOf } from './ids.ts';

/** The name of the album with the public songs of an account. */
export function makerAlbumName(displayName: string): string {
  return `Songs by ${displayName}`;
}

/** The album of a song: its workspace for the workspace's members, otherwise its maker's public songs. */
export function albumOf({ project, user_id, user_display_name }: Clip): { id: string; name: string } {
  return project === null
    ? { id: idOf('makerSongs', user_id), name: makerAlbumName(user_display_name) }
    : { id: idOf('workspace', project.id), name: projectLabel(project) };
}
