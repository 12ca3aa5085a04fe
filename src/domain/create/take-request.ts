import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';
import type { TakeModel } from './engine-tasks.ts';
import type { PricedBody } from './request-price.ts';

/** The request for takes of a sketch: a connected engine sings the same words in the same styles. */
export function takeBody(clip: Clip, model: TakeModel, sessionToken: string): PricedBody {
  const { metadata, title, project, display_tags: displayTags } = clip;
  return {
    mv: model.key,
    prompt: metadata.has_vocal ? metadata.prompt : '',
    gpt_description_prompt: null,
    tags: metadata.tags || displayTags || null,
    negative_tags: metadata.negative_tags || null,
    title: title || null,
    make_instrumental: !metadata.has_vocal,
    project_id: project?.id ?? DEFAULT_PROJECT_ID,
    song_count: model.songs,
    quoted_credits: model.credits,
    metadata: {
      create_mode: 'custom',
      create_session_token: sessionToken,
      ...(metadata.vocal_gender === null ? {} : { vocal_gender: metadata.vocal_gender }),
      ...(metadata.control_sliders === null ? {} : { control_sliders: metadata.control_sliders }),
      ...(metadata.is_mumble ? { is_mumble: true } : {}),
    },
  };
}
