import { showUndo } from '#components/screens/show-undo.ts';
import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';
import { shortProjectLabel } from '#domain/projects/project-name';
import { plural, t } from '#lib/translate';
import { type NamedProject, pinClips, removeClips } from '#state/commands/collections/projects';
import { placeSongs } from '#state/commands/songs/bulk';
import { showToast, TOAST_MS } from '#state/stores/toasts';

/** Shows a confirmation. */
export function showDone(text: string): void {
  showToast({ tone: 'success', text, durationMs: TOAST_MS.saved });
}

/** Moves the user's songs into a workspace and confirms it (WORK-36, WORK-37, WORK-43). */
export async function moveSongs(clips: readonly Clip[], to: NamedProject): Promise<void> {
  const isMove = clips.some(({ project }) => project !== null && project.id !== DEFAULT_PROJECT_ID);
  const { count, undo } = await placeSongs(clips, to);
  const text =
    isMove || to.id === DEFAULT_PROJECT_ID
      ? t('Moved clips to {workspace}', { workspace: shortProjectLabel(to) })
      : plural(count, 'Added clip to workspace', 'Added {count} clips to workspace');
  if (count > 1) showUndo(text, undo);
  else showDone(text);
}

/** Removes a song from a workspace and confirms it (WORK-38). */
export async function removeSong(projectId: string, clip: Clip): Promise<void> {
  await removeClips(projectId, [clip.id]);
  showDone(t('Removed clip from workspace'));
}

/** Pins or unpins a song in its workspace and confirms it (WORK-39, WORK-40). */
export async function pinSong(projectId: string, clip: Clip, isPinned: boolean): Promise<void> {
  await pinClips(projectId, [clip.id], isPinned);
  showDone(isPinned ? t('Pinned clip') : t('Unpinned clip'));
}
