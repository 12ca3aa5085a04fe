import type { Clip } from '#contract/clips';
import type { PricedBody } from '#domain/create/request-price';
import { newId } from '#lib/ids';
import { CallProblem } from '#state/bridges/sync-bridge';
import { createGeneration } from '#state/commands/generate';
import { showToast } from '#state/stores/toasts';

function againBody(clip: Clip, seed: 'same' | 'other'): PricedBody {
  const { metadata, model_name: mv, title, project } = clip;
  return {
    mv,
    prompt: metadata.prompt,
    gpt_description_prompt: null,
    tags: metadata.made_with?.caption ?? metadata.tags,
    title: title || null,
    make_instrumental: !metadata.has_vocal,
    project_id: project?.id ?? 'default',
    again: { clip_id: clip.id, seed },
    quoted_credits: 0,
    metadata: { create_mode: 'custom', create_session_token: newId() },
  };
}

/** Has a connected engine make a song again: the same song, or with the same plan and another seed. */
export async function makeAgain(clip: Clip, seed: 'same' | 'other'): Promise<void> {
  try {
    if ((await createGeneration(againBody(clip, seed))) === null) return;
    showToast({ text: 'The engine makes the song. It appears in your library.' });
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    showToast({
      tone: 'error',
      text: error.status === 0 ? 'Making a song again needs a connection.' : error.detail,
    });
  }
}
