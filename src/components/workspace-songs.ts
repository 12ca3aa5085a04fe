import type { Clip } from '#contract/clips';
import { DEFAULT_PROJECT_ID } from '#contract/projects';
import { shortProjectLabel } from '#domain/project-name';
import { type NamedProject, pinClips, placeClips, removeClips } from '#state/commands/projects';
import { showToast, TOAST_MS } from '#state/stores/toasts';

/** Says that something is done. */
export function showDone(text: string): void {
  showToast({ tone: 'success', text, durationMs: TOAST_MS.saved });
}

/** Puts own songs into a workspace and says so (WORK-36, WORK-37, WORK-43). */
export async function moveSongs(clips: readonly Clip[], to: NamedProject): Promise<void> {
  const isMove = clips.some(({ project }) => project !== null && project.id !== DEFAULT_PROJECT_ID);
  const { length } = await placeClips(clips, to);
  if (isMove || to.id === DEFAULT_PROJECT_ID) showDone(`Moved clips to ${shortProjectLabel(to)}`);
  else showDone(length === 1 ? 'Added clip to workspace' : `Added ${length} clips to workspace`);
}

/** Takes a song out of a workspace and says so (WORK-38). */
export async function removeSong(projectId: string, clip: Clip): Promise<void> {
  await removeClips(projectId, [clip.id]);
  showDone('Removed clip from workspace');
}

/** Pins or unpins a song in its workspace and says so (WORK-39, WORK-40). */
export async function pinSong(projectId: string, clip: Clip, isPinned: boolean): Promise<void> {
  await pinClips(projectId, [clip.id], isPinned);
  showDone(isPinned ? 'Pinned clip' : 'Unpinned clip');
}
