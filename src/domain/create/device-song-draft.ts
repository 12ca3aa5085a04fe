import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import type { DeviceSongDraft } from '#contract/making/generate';
import { t } from '#lib/translate';
import type { SongRequest } from './song-request.ts';

/** The model every account may use: a song made on a device does not involve one. */
const DEVICE_MODEL = 'chirp-v3-5';

/** The title of a song made on a device. */
export function draftTitle({ title, request }: { title: string; request: SongRequest }): string {
  return title || request.title || request.description || t('Untitled');
}

/** Returns what the server needs to remake a device song: every text and number the device used. */
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
    ...(request.leadSheet ? { lead_sheet: request.leadSheet } : {}),
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
