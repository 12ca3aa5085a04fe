import type { Clip } from '#contract/clips';
import { refusePublishing } from '#domain/clip-access';
import { clipTitle } from '#domain/clip-title';
import { readContest } from '#state/commands/contests';
import { acceptUploadTerms, setVisibility } from '#state/commands/metadata';
import { askUser } from '#state/stores/dialogs';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import { askForContest } from './contest-entry.ts';

/** Publishes songs or makes them private. Those that may not be published stay as they are, with the reason told. */
export async function changeVisibility(clips: readonly Clip[], isPublic: boolean): Promise<void> {
  const contest = isPublic ? await readContest(Date.now()) : null;
  const refusals = isPublic ? clips.flatMap((clip) => refusePublishing(clip, contest) ?? []) : [];
  const allowed = isPublic ? clips.filter((clip) => refusePublishing(clip, contest) === null) : clips;
  if (!(isPublic ? await hasRights(allowed) : await isUnpublishing(allowed))) return;
  for (const clip of allowed) {
    const contestId = isPublic ? await askForContest(clip, 'Publish only') : null;
    await setVisibility(clip.id, isPublic, contestId);
  }
  const [reason] = refusals;
  if (reason !== undefined) showToast({ tone: 'error', text: reason });
  else if (allowed.length > 1) {
    const text = `${allowed.length} songs are ${isPublic ? 'public' : 'private'} now`;
    showToast({ tone: 'success', text, durationMs: TOAST_MS.saved });
  }
}

async function isUnpublishing(clips: readonly Clip[]): Promise<boolean> {
  const [first] = clips;
  const isOne = clips.length === 1 && first !== undefined;
  const answer = await askUser({
    title: `Make ${isOne ? clipTitle(first) : `${clips.length} songs`} private?`,
    text: `${isOne ? 'Its links stop' : 'Their links stop'} working for others.`,
    answers: [{ value: 'unpublish', label: 'Unpublish', tone: 'primary' }],
    safeLabel: 'Keep public',
  });
  return answer === 'unpublish';
}

/** Whoever publishes uploaded audio says that they may (META-41). */
async function hasRights(clips: readonly Clip[]): Promise<boolean> {
  const uploads = clips.filter(({ metadata }) => metadata.type === 'upload');
  if (uploads.length === 0) return true;
  const answer = await askUser({
    title: 'Publish uploaded audio?',
    text: 'Audio that you upload must be yours, or its owner must have agreed.',
    answers: [{ value: 'agree', label: 'I have the rights to this audio', tone: 'primary' }],
    safeLabel: 'Keep it private',
  });
  if (answer !== 'agree') return false;
  for (const { id } of uploads) await acceptUploadTerms(id);
  return true;
}
