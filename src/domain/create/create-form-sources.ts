import type { GenerateTask } from '#contract/making/generate';
import type { Clip } from '#contract/songs/clips';
import type { CreateForm } from './create-form-state.ts';
import {
  artistRange,
  defaultContinueAt,
  type EditType,
  paintRange,
  type SourceRange,
} from './create-sources.ts';
import { withTextRestored, withTextStashed } from './stashed-text.ts';

/** Initial value of the audio slider for each source (decision O-57, X-46). */
export const AUDIO_WEIGHTS = { persona: 25, cover: 25, extend: 25, painting: 75 } as const;

type SourceFields =
  | 'task'
  | 'isSourceSent'
  | 'continueClipId'
  | 'continueAtSeconds'
  | 'infillStartSeconds'
  | 'infillEndSeconds'
  | 'coverClipId'
  | 'artistClipId'
  | 'artistStartSeconds'
  | 'artistEndSeconds'
  | 'personaId'
  | 'personaIds'
  | 'overpaintClipId'
  | 'overpaintStartSeconds'
  | 'overpaintEndSeconds'
  | 'underpaintClipId'
  | 'underpaintStartSeconds'
  | 'underpaintEndSeconds'
  | 'playlistId'
  | 'speedMultiplier'
  | 'keepsPitch';

/** A form without a source, only text. */
export const NO_SOURCE: Pick<CreateForm, SourceFields> = {
  task: '',
  isSourceSent: false,
  continueClipId: '',
  continueAtSeconds: 0,
  infillStartSeconds: 0,
  infillEndSeconds: 0,
  coverClipId: '',
  artistClipId: '',
  artistStartSeconds: 0,
  artistEndSeconds: 0,
  personaId: '',
  personaIds: [],
  overpaintClipId: '',
  overpaintStartSeconds: 0,
  overpaintEndSeconds: 0,
  underpaintClipId: '',
  underpaintStartSeconds: 0,
  underpaintEndSeconds: 0,
  playlistId: '',
  speedMultiplier: 1,
  keepsPitch: true,
};

/** A form whose text names the mood of no picture or video. */
export const NO_PICTURE = { videoUploadId: '', imageData: '' } as const;

export interface SourceContext {
  /** Flag 'auk-model': a persona may then be combined with another source (decision O-54). */
  readonly hasAukFlag: boolean;
  /** The longest paintable range (decision O-55). */
  readonly paintLimitSeconds: number;
}

type Change = Partial<CreateForm>;
type SourceClip = Pick<Clip, 'id'> & {
  readonly metadata: Pick<Clip['metadata'], 'duration' | 'type' | 'has_vocal'>;
};

/** The form's personas, if they may be combined with another source. */
function retainedPersona(form: CreateForm, { hasAukFlag }: SourceContext): Change {
  return hasAukFlag ? { personaId: form.personaId, personaIds: form.personaIds } : {};
}

/** An edit has a voice if its song has one, whatever the form had: it must not silently drop the singer. */
function withVoiceOf(form: CreateForm, isSung: boolean): Change {
  const own = form.isInstrumental ? 'on' : 'off';
  return { isInstrumental: !isSung, ownInstrumental: form.ownInstrumental || own };
}

/** The user's own instrumental switch, once no song decides it. */
function withOwnVoice({ ownInstrumental }: CreateForm): Change {
  return ownInstrumental === '' ? {} : { isInstrumental: ownInstrumental === 'on', ownInstrumental: '' };
}

/** Covers a song in another style; the task 'chameleon' uses only its lyrics (CREATE-38). */
function withCover(
  form: CreateForm,
  clip: SourceClip,
  context: SourceContext,
  task: 'cover' | 'chameleon',
): Change {
  const persona = task === 'cover' ? retainedPersona(form, context) : {};
  return { ...NO_SOURCE, ...persona, coverClipId: clip.id, task, audioWeight: AUDIO_WEIGHTS.cover };
}

/** Uses the sound of part of a song (CREATE-40). */
function withArtist(form: CreateForm, clip: SourceClip, { hasAukFlag }: SourceContext): Change {
  const { startSeconds, endSeconds } = artistRange(clip.metadata.duration ?? 0, hasAukFlag);
  return {
    ...NO_SOURCE,
    ...withTextRestored(form),
    ...withOwnVoice(form),
    artistClipId: clip.id,
    artistStartSeconds: startSeconds,
    artistEndSeconds: endSeconds,
    task: 'artist_consistency',
    audioWeight: AUDIO_WEIGHTS.cover,
  };
}

function withExtension(form: CreateForm, clip: SourceClip, context: SourceContext): Change {
  return {
    ...NO_SOURCE,
    ...retainedPersona(form, context),
    continueClipId: clip.id,
    continueAtSeconds: defaultContinueAt(clip.metadata.duration ?? 0),
    task: clip.metadata.type === 'upload' ? 'upload_extend' : 'extend',
    audioWeight: AUDIO_WEIGHTS.extend,
  };
}

/** Regenerates part of a song; by default its first half minute. */
function withInfill(form: CreateForm, clip: SourceClip, context: SourceContext): Change {
  return {
    ...NO_SOURCE,
    ...retainedPersona(form, context),
    continueClipId: clip.id,
    infillStartSeconds: 0,
    infillEndSeconds: Math.min(DEFAULT_INFILL_SECONDS, clip.metadata.duration ?? 0),
    task: 'infill',
    audioWeight: AUDIO_WEIGHTS.extend,
  };
}

const DEFAULT_INFILL_SECONDS = 30;

/** Adds vocals over a song, or a band under it; each clears the other (CREATE-45 to CREATE-50). */
function withPaint(
  clip: SourceClip,
  kind: 'overpaint' | 'underpaint',
  { paintLimitSeconds }: SourceContext,
): Change {
  const { startSeconds, endSeconds } = paintRange(clip.metadata.duration ?? 0, paintLimitSeconds);
  const common = { ...NO_SOURCE, audioWeight: AUDIO_WEIGHTS.painting };
  return kind === 'overpaint'
    ? {
        ...common,
        overpaintClipId: clip.id,
        overpaintStartSeconds: startSeconds,
        overpaintEndSeconds: endSeconds,
        task: 'overpainting',
      }
    : {
        ...common,
        underpaintClipId: clip.id,
        underpaintStartSeconds: startSeconds,
        underpaintEndSeconds: endSeconds,
        task: 'underpainting',
      };
}

/** Returns the form changes when a song is added to what is being written. */
export function addClip(
  form: CreateForm,
  clip: SourceClip,
  { editType, ...context }: SourceContext & { editType: ClipEditType },
): Change {
  if (editType === 'artist') return withArtist(form, clip, context);
  const voice = withVoiceOf(form, clip.metadata.has_vocal || editType === 'overpaint');
  switch (editType) {
    case 'cover':
    case 'chameleon':
      return { ...voice, ...withCover(form, clip, context, editType) };
    case 'extend':
      return { ...voice, ...withExtension(form, clip, context) };
    case 'infill':
      return { ...voice, ...withInfill(form, clip, context) };
    case 'overpaint':
    case 'underpaint':
      return { ...voice, ...withPaint(clip, editType, context) };
  }
}

/**
 * Returns the form changes when the user starts from a song elsewhere: existing text was meant for another
 * song, so it is set aside. It stays only when the song just provides its sound.
 */
export function startFromClip(
  form: CreateForm,
  clip: SourceClip,
  context: SourceContext & { editType: ClipEditType },
): Change {
  const { editType } = context;
  // A regenerated part has its own text, and its range is yet to be chosen.
  const isSame = editType !== 'infill' && sourceClipId(form) === clip.id && sourceUse(form) === editType;
  const words = isSame || editType === 'artist' ? {} : withTextStashed(form);
  return { ...words, ...addClip(form, clip, context) };
}

/** Ways to start from one song. */
export type ClipEditType =
  | Extract<EditType, 'infill' | 'extend' | 'cover' | 'overpaint' | 'underpaint' | 'chameleon'>
  | 'artist';

/** Whether a song's maker allows this use of it; trashed songs allow none. */
export function allowsRemix(
  { metadata, is_trashed: isTrashed }: Pick<Clip, 'metadata' | 'is_trashed'>,
  editType: ClipEditType,
): boolean {
  if (!metadata.can_remix || isTrashed) return false;
  return metadata.remix === 'all' || (metadata.remix === 'cover_only' && editType === 'cover');
}

/** Adds a persona and makes it active, either whole or just its voice (CREATE-39, CREATE-43, CREATE-97). */
export function withPersona(
  form: CreateForm,
  personaId: string,
  { hasAukFlag, editType }: Pick<SourceContext, 'hasAukFlag'> & { editType: 'persona' | 'voxPersona' },
): Change {
  const kept: Change = hasAukFlag
    ? {
        coverClipId: form.task === 'chameleon' ? '' : form.coverClipId,
        continueClipId: form.continueClipId,
        continueAtSeconds: form.continueAtSeconds,
        infillStartSeconds: form.infillStartSeconds,
        infillEndSeconds: form.infillEndSeconds,
      }
    : {};
  const keepsSong = Boolean(kept.coverClipId || kept.continueClipId);
  return {
    ...NO_SOURCE,
    ...(keepsSong ? {} : { ...withTextRestored(form), ...withOwnVoice(form) }),
    ...kept,
    personaIds: [...form.personaIds.filter((id) => id !== personaId), personaId],
    personaId,
    task: editType === 'persona' ? 'persona' : 'vox',
    audioWeight: AUDIO_WEIGHTS.persona,
  };
}

/** Removes a persona; the last of the others becomes active (CREATE-44). */
export function withoutPersona(form: CreateForm, personaId: string): Change {
  const personaIds = form.personaIds.filter((id) => id !== personaId);
  const active = form.personaId === personaId ? (personaIds.at(-1) ?? '') : form.personaId;
  return { personaIds, personaId: active, ...(active === '' ? { task: taskWithoutPersona(form) } : {}) };
}

function taskWithoutPersona(form: CreateForm): GenerateTask | '' {
  if (form.coverClipId !== '') return 'cover';
  if (form.continueClipId === '') return '';
  return form.infillEndSeconds > 0 ? 'infill' : 'extend';
}

/** Uses the style of a playlist (CREATE-99). */
export function withPlaylist(form: CreateForm, playlistId: string): Change {
  return {
    ...NO_SOURCE,
    ...withTextRestored(form),
    ...withOwnVoice(form),
    playlistId,
    task: 'playlist_condition',
  };
}

/** The song the form starts from; empty for none. */
export function sourceClipId(form: CreateForm): string {
  return (
    form.coverClipId ||
    form.continueClipId ||
    form.artistClipId ||
    form.overpaintClipId ||
    form.underpaintClipId
  );
}

/** How the form uses its song. */
export type SourceUse = 'cover' | 'chameleon' | 'extend' | 'infill' | 'artist' | 'overpaint' | 'underpaint';

export function sourceUse(form: CreateForm): SourceUse | null {
  if (form.coverClipId !== '') return form.task === 'chameleon' ? 'chameleon' : 'cover';
  if (form.artistClipId !== '') return 'artist';
  if (form.overpaintClipId !== '') return 'overpaint';
  if (form.underpaintClipId !== '') return 'underpaint';
  if (form.continueClipId === '') return null;
  return form.infillEndSeconds > 0 ? 'infill' : 'extend';
}

/** The selected range of the song in the form; null if the whole song is used. */
export function sourceRange(form: CreateForm): SourceRange | null {
  switch (sourceUse(form)) {
    case 'infill':
      return { startSeconds: form.infillStartSeconds, endSeconds: form.infillEndSeconds };
    case 'artist':
      return { startSeconds: form.artistStartSeconds, endSeconds: form.artistEndSeconds };
    case 'overpaint':
      return { startSeconds: form.overpaintStartSeconds, endSeconds: form.overpaintEndSeconds };
    case 'underpaint':
      return { startSeconds: form.underpaintStartSeconds, endSeconds: form.underpaintEndSeconds };
    case 'extend':
      return { startSeconds: 0, endSeconds: form.continueAtSeconds };
    default:
      return null;
  }
}

/** Returns the form with another range of its song. */
export function withRange(form: CreateForm, { startSeconds, endSeconds }: SourceRange): Change {
  switch (sourceUse(form)) {
    case 'infill':
      return { infillStartSeconds: startSeconds, infillEndSeconds: endSeconds };
    case 'artist':
      return { artistStartSeconds: startSeconds, artistEndSeconds: endSeconds };
    case 'overpaint':
      return { overpaintStartSeconds: startSeconds, overpaintEndSeconds: endSeconds };
    case 'underpaint':
      return { underpaintStartSeconds: startSeconds, underpaintEndSeconds: endSeconds };
    case 'extend':
      return { continueAtSeconds: endSeconds };
    default:
      return {};
  }
}

/** Returns the form of the next visit: a source that was sent with a request is not part of it. */
export function withoutSentSource(form: CreateForm): Change {
  return form.isSourceSent ? withoutSource(form) : {};
}

/** Returns the form without anything that it starts from, restoring the text set aside for it. */
export function withoutSource(form: CreateForm): Change {
  return form.task === '' ? {} : { ...NO_SOURCE, ...withTextRestored(form), ...withOwnVoice(form) };
}

/** Returns the form without its song, restoring the text set aside for it; personas stay. */
export function withoutSourceClip(form: CreateForm): Change {
  const { personaId, personaIds } = form;
  const task = personaId === '' ? '' : form.task === 'vox' ? 'vox' : 'persona';
  return { ...NO_SOURCE, ...withTextRestored(form), ...withOwnVoice(form), personaId, personaIds, task };
}
