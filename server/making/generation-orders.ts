import type { CallArgs } from '#contract/contract';
import { coverByEarProblem } from '#domain/clips/from-upload';
import { canExtendUploads } from '#domain/create/create-sources';
import { lyricsLimit } from '#domain/create/models';
import type { SongRequest } from '#domain/create/song-request';
import type { AudioTask } from '#server/database/stored-connected-order';
import type { StoredEdit } from '#server/database/stored-edit';
import type { OfferedEngineModel } from './engine-connections.repository.ts';
import { continueAt, type GenerationSource, isContinuation, rangeOf } from './generation-sources.ts';
import type { StoredOrder } from './song-orders.repository.ts';

type GenerateBody = CallArgs<'generate.create'>['body'];

/** Default of a slider that was not sent. */
const SLIDER_CENTRE = 0.5;

/** The engine's request for a song. Values of the staff controls override the form's. */
export function songRequest(body: GenerateBody, seed: number, isStaff: boolean): SongRequest {
  const sliders = body.metadata.control_sliders;
  const own = isStaff ? (body.override_fields ?? {}) : {};
  const isMumble = own.is_mumble ?? body.metadata.is_mumble ?? false;
  return {
    description: body.gpt_description_prompt ?? '',
    styles: own.styles ?? body.tags ?? '',
    excludeStyles: body.negative_tags ?? '',
    lyrics: body.make_instrumental ? '' : body.prompt,
    title: body.title ?? '',
    isInstrumental: body.make_instrumental,
    vocalGender: body.metadata.vocal_gender ?? null,
    weirdness: own.weirdness ?? sliders?.weirdness_constraint ?? SLIDER_CENTRE,
    styleStrength: own.style_strength ?? sliders?.style_weight ?? SLIDER_CENTRE,
    audioStrength: own.audio_strength ?? sliders?.audio_weight ?? SLIDER_CENTRE,
    seed: own.seed ?? seed,
    durationSeconds: own.duration_seconds ?? null,
    isMumble,
    ...(body.metadata.corrections ? { corrections: body.metadata.corrections } : {}),
    ...(body.lead_sheet ? { leadSheet: body.lead_sheet } : {}),
  };
}

/** What a clip is rendered from: the request alone, or an edit of its source. */
export function songOrder(
  body: GenerateBody,
  request: SongRequest,
  source: GenerationSource | null,
): StoredOrder {
  if (source === null) return { kind: 'song', request };
  const next = isContinuation(source.task) ? request : null;
  const recording = source.isRecording ? { recording: { next } } : {};
  const edit: StoredEdit = { task: editTask(body, request, source), part: 0, ...recording };
  const factor = body.speed_multiplier ?? 1;
  const speed = { factor, keepsPitch: body.keep_pitch ?? true };
  return { kind: 'edit', edit: factor === 1 ? edit : { ...edit, speed } };
}

/** The order for a connected engine: the request alone, or with the audio of its source. */
export function connectedOrder(
  body: GenerateBody,
  {
    request,
    source,
    engineModel,
    builtInModel,
    costsElsewhere,
  }: {
    readonly request: SongRequest;
    readonly source: GenerationSource | null;
    readonly engineModel: OfferedEngineModel;
    /** Key of the best built-in model that the account may use. */
    readonly builtInModel: string;
    /** Whether songs of the built-in engine cost more credits. */
    readonly costsElsewhere: boolean;
  },
): StoredOrder {
  const { engineId, model } = engineModel;
  const edit = source?.clip ? { clipId: source.clip.id, task: audioTask(body, source) } : null;
  const connected = { engineId, model, request: withStyles(request, source?.persona?.styles ?? ''), edit };
  if (!canBuiltInMake({ request, source, builtInModel })) return { kind: 'connected', connected };
  if (costsElsewhere) return { kind: 'connected', connected: { ...connected, costsElsewhere: true } };
  const instead = songOrder(body, request, source);
  const replacement = { modelKey: builtInModel, edit: instead.kind === 'edit' ? instead.edit : null };
  return { kind: 'connected', connected: { ...connected, replacement } };
}

/** A persona combined with another source contributes its styles. */
const withStyles = (request: SongRequest, personaStyles: string): SongRequest =>
  request.styles.trim() || request.description.trim() ? request : { ...request, styles: personaStyles };

interface BuiltInUse {
  readonly request: SongRequest;
  readonly source: GenerationSource | null;
  readonly builtInModel: string;
}

/** Whether the built-in engine can make a song that a connected one was requested to make. */
function canBuiltInMake({ request, source, builtInModel }: BuiltInUse): boolean {
  if ([...request.lyrics].length > lyricsLimit(builtInModel)) return false;
  if (!source?.isRecording || source.clip === null) return true;
  if (source.task === 'cover') return coverByEarProblem(source.clip) === null;
  return isContinuation(source.task) && canExtendUploads(builtInModel);
}

function audioTask(body: GenerateBody, { task, clip }: GenerationSource): AudioTask {
  const duration = clip?.metadata.duration ?? 0;
  switch (task) {
    case 'cover':
      return { kind: 'cover' };
    case 'infill':
    case 'infill_intro':
    case 'infill_outro':
      return { kind: 'replace', ...replacedRange(body, task, duration) };
    case 'overpainting':
      return { kind: 'voice', ...rangeOf(body, 'overpainting', duration) };
    case 'underpainting':
      return { kind: 'band' };
    default:
      return { kind: 'extend', atSeconds: Math.min(continueAt(body, duration), duration) };
  }
}

/** A new intro or outro that is longer than what it replaces makes the song longer. */
function replacedRange(
  body: GenerateBody,
  task: 'infill' | 'infill_intro' | 'infill_outro',
  duration: number,
): { startSeconds: number; endSeconds: number } {
  const range = rangeOf(body, 'infill', duration);
  const added = body.infill_dur_s ?? range.endSeconds - range.startSeconds;
  if (task === 'infill_intro')
    return { startSeconds: Math.min(0, range.endSeconds - added), endSeconds: range.endSeconds };
  if (task === 'infill_outro')
    return { startSeconds: range.startSeconds, endSeconds: Math.max(duration, range.startSeconds + added) };
  return range;
}

function editTask(
  body: GenerateBody,
  request: SongRequest,
  { task, clip, persona, playlistClipIds }: GenerationSource,
): StoredEdit['task'] {
  const { seed, lyrics, vocalGender, audioStrength, excludeStyles } = request;
  const song = clip?.id ?? '';
  const root = persona?.root_clip_id ?? '';
  const duration = clip?.metadata.duration ?? 0;
  const withPersona = withStyles(request, persona?.styles ?? '');
  const styles = withPersona.styles.trim() || withPersona.description.trim();
  const paint = (kind: 'overpainting' | 'underpainting') => ({
    ...rangeOf(body, kind, duration),
    styles,
    audioStrength,
    seed,
  });
  switch (task) {
    case 'extend':
    case 'upload_extend': {
      const continueAtSeconds = Math.min(continueAt(body, duration), duration);
      return {
        kind: 'extend',
        song,
        settings: { continueAtSeconds, lyrics, styles, durationSeconds: null, seed },
      };
    }
    case 'cover': {
      const { weirdness, styleStrength } = request;
      const settings = { styles, excludeStyles, vocalGender, weirdness, styleStrength, audioStrength, seed };
      return { kind: 'cover', song, settings };
    }
    case 'chameleon':
      return { kind: 'chameleon', song, settings: { styles, excludeStyles, seed } };
    case 'artist_consistency':
      return { kind: 'persona', root: song, request, range: rangeOf(body, 'artist', duration) };
    case 'persona':
      return { kind: 'persona', root, request, range: null };
    case 'vox':
      return { kind: 'vox_persona', root, request };
    case 'playlist_condition':
      return { kind: 'playlist', songs: [...playlistClipIds], request };
    case 'overpainting':
      return { kind: 'overpaint', song, settings: { ...paint('overpainting'), lyrics, vocalGender } };
    case 'underpainting':
      return { kind: 'underpaint', song, settings: paint('underpainting') };
    case 'infill':
    case 'infill_intro':
    case 'infill_outro':
      return infillTask(body, request, { task, song, duration });
  }
}

function infillTask(
  body: GenerateBody,
  { seed, lyrics }: SongRequest,
  { task, song, duration }: { task: string; song: string; duration: number },
): StoredEdit['task'] {
  const { startSeconds, endSeconds } = rangeOf(body, 'infill', duration);
  const durationSeconds = body.infill_dur_s ?? endSeconds - startSeconds;
  if (task === 'infill_intro') {
    return { kind: 'infill_intro', song, settings: { durationSeconds, seed, endSeconds } };
  }
  if (task === 'infill_outro') {
    return { kind: 'infill_outro', song, settings: { durationSeconds, seed, startSeconds } };
  }
  const words = lyrics.trim() === '' ? null : lyrics;
  const settings = { startSeconds, endSeconds, lyrics: words, seed, isShortAllowed: true };
  return { kind: 'infill', song, settings };
}
