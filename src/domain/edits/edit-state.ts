import type { CallInput } from '#contract/contract';
import { t } from '#lib/translate';
import {
  type CropEdit,
  cropProblem,
  durationAfterCrop,
  durationAfterSpeedChange,
  type EditRange,
  fadeProblem,
  type SpeedEdit,
  speedProblem,
} from './edit-ranges.ts';

/** Tools of the editor (decision O-71). */
const EDIT_TOOLS = ['select', 'crop', 'fade', 'speed', 'infill'] as const;
export type EditTool = (typeof EDIT_TOOLS)[number];

/** Returns the tool named in the URL; the selection tool if it names none. */
export function editTool(name: string | undefined): EditTool {
  return EDIT_TOOLS.find((tool) => tool === name) ?? 'select';
}

/** Editor state for one song. */
export interface EditState {
  readonly editSessionId: string;
  readonly range: EditRange;
  readonly tool: EditTool;
  readonly speedFactor: number;
  readonly isTempoOnly: boolean;
  readonly isCropRemove: boolean;
  readonly isFadeOut: boolean;
  readonly fadeOutMs: number;
  /** The fade tool fades in the start instead of fading out the end. */
  readonly isFadeIn: boolean;
  readonly fadeInMs: number;
}

export const FADE_OUT_DEFAULT_MS = 5000;
export const FADE_IN_DEFAULT_MS = 2000;
const NO_FADE_IN = { isFadeIn: false, fadeInMs: FADE_IN_DEFAULT_MS } as const;
const SPEED_DEFAULT = 1;
/** Saved state this old is not restored. */
const RESTORED_WITHIN_MS = 15 * 60 * 1000;
export const EDIT_STATE_STORAGE_KEY = 'edit-state';

export function newEditState(
  editSessionId: string,
  durationSeconds: number,
  tool: EditTool = 'select',
): EditState {
  return {
    editSessionId,
    range: { startSeconds: 0, endSeconds: durationSeconds },
    tool,
    speedFactor: SPEED_DEFAULT,
    isTempoOnly: false,
    isCropRemove: false,
    isFadeOut: false,
    fadeOutMs: FADE_OUT_DEFAULT_MS,
    ...NO_FADE_IN,
  };
}

/** The editor state stored on the device, for the most recently edited song. */
interface SavedEdit {
  readonly clipId: string;
  readonly savedAt: number;
  readonly state: EditState;
}

/** Returns the state stored for this song if it is complete and less than 15 minutes old (EDIT-16, EDIT-17). */
export function restoredEdit(
  stored: string | null,
  { clipId, durationSeconds, nowMs }: { clipId: string; durationSeconds: number; nowMs: number },
): EditState | null {
  let saved: Partial<SavedEdit> | null;
  try {
    saved = JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
  if (!saved || saved.clipId !== clipId || typeof saved.savedAt !== 'number') return null;
  const age = nowMs - saved.savedAt;
  if (age < 0 || age >= RESTORED_WITHIN_MS) return null;
  const state: unknown = { ...NO_FADE_IN, ...saved.state };
  return isEditState(state, durationSeconds) ? state : null;
}

function isEditState(stored: unknown, durationSeconds: number): stored is EditState {
  if (typeof stored !== 'object' || stored === null) return false;
  const { editSessionId, range, tool, speedFactor, fadeOutMs, fadeInMs, ...flags } = stored as Record<
    string,
    unknown
  >;
  const { startSeconds, endSeconds } = (range ?? {}) as Partial<EditRange>;
  const isRange =
    typeof startSeconds === 'number' &&
    typeof endSeconds === 'number' &&
    startSeconds >= 0 &&
    startSeconds <= endSeconds &&
    endSeconds <= durationSeconds + 0.001;
  const areFlags = ['isTempoOnly', 'isCropRemove', 'isFadeOut', 'isFadeIn'].every(
    (flag) => typeof flags[flag] === 'boolean',
  );
  const areNumbers = [speedFactor, fadeOutMs, fadeInMs].every((value) => typeof value === 'number');
  return (
    isRange &&
    areFlags &&
    areNumbers &&
    (EDIT_TOOLS as readonly unknown[]).includes(tool) &&
    typeof editSessionId === 'string'
  );
}

/** The API call that makes an edit. */
export type EditCall =
  | { readonly id: 'edits.crop'; readonly input: CallInput<'edits.crop'> }
  | { readonly id: 'edits.fade'; readonly input: CallInput<'edits.fade'> }
  | { readonly id: 'edits.speed'; readonly input: CallInput<'edits.speed'> };

/** Whether the tool's fade is at the start; a crop only fades out. */
export function isFadingIn({ tool, isFadeIn }: EditState): boolean {
  return tool === 'fade' && isFadeIn;
}

/** The length of the current tool's fade. */
export function fadeMs(state: EditState): number {
  return isFadingIn(state) ? state.fadeInMs : state.fadeOutMs;
}

/** Changes the length of the current tool's fade. */
export function withFadeMs(state: EditState, ms: number): Partial<EditState> {
  return isFadingIn(state) ? { fadeInMs: ms } : { fadeOutMs: ms };
}

function cropOf(state: EditState): CropEdit {
  return {
    ...state.range,
    isRemove: state.isCropRemove,
    fadeOutSeconds: state.isFadeOut ? state.fadeOutMs / 1000 : null,
  };
}

/** A range covering the whole song counts as none. */
function speedOf({ range, speedFactor }: EditState, durationSeconds: number): SpeedEdit {
  const isWhole = range.startSeconds <= 0 && range.endSeconds >= durationSeconds;
  return { factor: speedFactor, range: isWhole ? null : range };
}

/** Returns why the edit cannot be made in its current state, or null. */
export function editProblem(state: EditState, durationSeconds: number): string | null {
  if (state.tool === 'crop') {
    const { startSeconds, endSeconds } = state.range;
    if (startSeconds <= 0 && endSeconds >= durationSeconds && !state.isFadeOut) {
      return t('Select a part of the song first.');
    }
    return cropProblem(cropOf(state), durationSeconds);
  }
  if (state.tool === 'fade')
    return fadeProblem(state.isFadeIn ? 'fade-in' : 'fade-out', fadeMs(state) / 1000, durationSeconds);
  return state.tool === 'speed' ? speedProblem(speedOf(state, durationSeconds), durationSeconds) : null;
}

/** Returns the song's length after the edit. */
export function editedSeconds(state: EditState, durationSeconds: number): number {
  if (state.tool === 'crop') return durationAfterCrop(cropOf(state), durationSeconds);
  return state.tool === 'speed'
    ? durationAfterSpeedChange(speedOf(state, durationSeconds), durationSeconds)
    : durationSeconds;
}

/** Returns the call that makes the edit; null for tools without one. */
export function editCall(state: EditState, clipId: string, durationSeconds: number): EditCall | null {
  const params = { clip_id: clipId };
  const edit_session_id = state.editSessionId;
  if (state.tool === 'crop') {
    const { startSeconds, endSeconds, isRemove, fadeOutSeconds } = cropOf(state);
    const body = {
      crop_start_s: startSeconds,
      crop_end_s: endSeconds,
      is_crop_remove: isRemove,
      ...(fadeOutSeconds === null ? {} : { fade_out_time: fadeOutSeconds }),
      edit_session_id,
    };
    return { id: 'edits.crop', input: { params, body } };
  }
  if (state.tool === 'fade') {
    const seconds = fadeMs(state) / 1000;
    const time = state.isFadeIn ? { fade_in_time: seconds } : { fade_out_time: seconds };
    return { id: 'edits.fade', input: { params, body: { ...time, edit_session_id } } };
  }
  if (state.tool !== 'speed') return null;
  const { factor } = speedOf(state, durationSeconds);
  const body = {
    speed_factor: factor,
    tempo_only: state.isTempoOnly,
    change_speed_start_time: state.range.startSeconds,
    change_speed_end_time: state.range.endSeconds,
    edit_session_id,
  };
  return { id: 'edits.speed', input: { params, body } };
}
