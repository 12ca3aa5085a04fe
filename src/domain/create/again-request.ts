import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';
import type { PricedBody } from './request-price.ts';

/** Which random numbers a song is made with again: its own for the same song, others for another with its plan. */
export type AgainSeed = NonNullable<PricedBody['again']>['seed'];

interface AgainOptions {
  readonly seed: AgainSeed;
  readonly sessionToken: string;
  readonly quotedCredits: number;
}

/** The request for a song of a connected engine again. */
export function againBody(clip: Clip, { seed, sessionToken, quotedCredits }: AgainOptions): PricedBody {
  const { metadata, model_name: mv, title, project } = clip;
  return {
    mv,
    prompt: metadata.prompt,
    gpt_description_prompt: null,
    tags: metadata.made_with?.caption ?? metadata.tags,
    title: title || null,
    make_instrumental: !metadata.has_vocal,
    project_id: project?.id ?? DEFAULT_PROJECT_ID,
    again: { clip_id: clip.id, seed },
    quoted_credits: quotedCredits,
    metadata: { create_mode: 'custom', create_session_token: sessionToken },
  };
}
