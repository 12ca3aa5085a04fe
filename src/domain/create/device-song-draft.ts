import type { DeviceSongDraft } from '#contract/generate';
import { DEFAULT_PROJECT_ID } from '#contract/projects';
import type { SongRequest } from './song-request.ts';

/** The model that everybody may use: a song of a device is made without one. */
const DEVICE_MODEL = 'chirp-v3-5';

/** What the server makes the song of a device from: every word and number that the device made it from. */
export function deviceSongDraft(
  id: string,
  request: SongRequest,
  createSessionToken: string,
): DeviceSongDraft {
  const { weirdness, styleStrength, audioStrength } = request;
  const isCustom = request.description === '';
  return {
    id,
    seed: request.seed,
    mv: DEVICE_MODEL,
    gpt_description_prompt: request.description || null,
    prompt: request.lyrics,
    tags: request.styles || null,
    negative_tags: request.excludeStyles || null,
    title: request.title || null,
    make_instrumental: request.isInstrumental,
    project_id: DEFAULT_PROJECT_ID,
    token: null,
    metadata: {
      create_mode: isCustom ? 'custom' : 'simple',
      create_session_token: createSessionToken,
      ...(request.vocalGender ? { vocal_gender: request.vocalGender } : {}),
      control_sliders: {
        weirdness_constraint: weirdness,
        style_weight: styleStrength,
        audio_weight: audioStrength,
      },
      ...(request.isMumble ? { is_mumble: true } : {}),
      ...(request.corrections ? { corrections: [...request.corrections] } : {}),
    },
  };
}
