import type { Persona } from '#contract/collections/personas';
import type { CallArgs } from '#contract/contract';
import type { GenerateTask } from '#contract/making/generate';
import type { Clip } from '#contract/songs/clips';
import { coverByEarProblem } from '#domain/clips/from-upload';
import { isPreview, PREVIEW_LOCKED } from '#domain/clips/previews';
import {
  artistProblem,
  COVER_REFUSED,
  canExtendUploads,
  continueAtProblem,
  defaultContinueAt,
  infillProblem,
  rangeProblem,
  UPLOAD_EXTEND_REFUSED,
} from '#domain/create/create-sources';
import type { GenerationMethods } from '#domain/credits/free-uses';
import { t } from '#lib/translate';
import { FLAGS } from '#server/accounts/flags';
import { ApiError } from '#server/api-error';
import type { BaseContext } from '#server/calls/context';
import { findAuthorised, findReadable } from '#server/calls/entity';
import { entity as personaEntity } from '#server/collections/personas.handlers';
import { playlistEntity } from '#server/collections/playlist-entity';
import { listPlaylistClips } from '#server/collections/playlists.repository';
import { findContestAt } from '#server/people/contests.repository';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { countScores } from './song-orders.repository.ts';

type GenerateBody = CallArgs<'generate.create'>['body'];

/** The source of a generation, loaded and authorized. */
export interface GenerationSource {
  readonly task: GenerateTask;
  /** The song to extend, cover, paint over or partly replace. */
  readonly clip: Clip | null;
  /** The song has no score, so it is extended or covered from its audio. */
  readonly isRecording: boolean;
  readonly persona: Persona | null;
  /** Songs of the playlist that provides the style. */
  readonly playlistClipIds: readonly string[];
}

/** The caller, with the plan's features. */
interface CallerContext extends Pick<BaseContext, 'db' | 'viewer' | 'now'> {
  readonly features: readonly string[];
  /** A connected engine works on the audio, which every finished song has. */
  readonly isConnected: boolean;
}

/** Maximum songs used from a playlist, newest first. */
const PLAYLIST_SONGS = 100;

/** The field that names a task's song. */
function clipField(task: GenerateTask): keyof GenerateBody | null {
  switch (task) {
    case 'cover':
    case 'chameleon':
      return 'cover_clip_id';
    case 'artist_consistency':
      return 'artist_clip_id';
    case 'overpainting':
      return 'overpainting_clip_id';
    case 'underpainting':
      return 'underpainting_clip_id';
    case 'extend':
    case 'upload_extend':
    case 'infill':
    case 'infill_intro':
    case 'infill_outro':
      return 'continue_clip_id';
    case 'persona':
    case 'vox':
    case 'playlist_condition':
      return null;
  }
}

/**
 * Finds the source of a generation; null if there is none.
 * @throws ApiError 400 naming the invalid field, 403 when the plan or the maker does not allow it, 404.
 */
export async function findSource(
  body: GenerateBody,
  context: CallerContext,
): Promise<GenerationSource | null> {
  const task = effectiveTask(body);
  if (task === null) return null;
  const field = clipField(task);
  const clip = field === null ? null : await findSourceClip(body, { task, field }, context);
  const persona = await findPersona(body, task, context);
  const playlistClipIds = task === 'playlist_condition' ? await findPlaylistSongs(body, context) : [];
  if (clip !== null) checkTimes(body, task, clip, context);
  const isRecording = clip !== null && (await countScores(context.db, [clip.id])) === 0;
  return { task, clip, isRecording, persona, playlistClipIds };
}

/** The effective task: a persona combined with another source only contributes its styles (decision O-54). */
export function effectiveTask(body: GenerateBody): GenerateTask | null {
  const task = body.task ?? null;
  if (task !== 'persona' && task !== 'vox') return task;
  if (body.cover_clip_id) return 'cover';
  if (!body.continue_clip_id) return task;
  return body.infill_end_s == null ? 'extend' : 'infill';
}

/** The plan-restricted techniques a request uses. */
export function usedTechniques(body: GenerateBody): GenerationMethods {
  return { cover: effectiveTask(body) === 'cover', persona: Boolean(body.task && body.persona_id) };
}

async function findSourceClip(
  body: GenerateBody,
  { task, field }: { task: GenerateTask; field: keyof GenerateBody },
  context: CallerContext,
): Promise<Clip> {
  const id = body[field];
  if (typeof id !== 'string') throw missing(field, 'the song to start from');
  const clip = await findAuthorised(clipEntity, { id, access: 'usable' }, context);
  if (clip.user_id !== context.viewer?.id) {
    if (task === 'cover') await checkCover(clip, context);
    else checkRemix(clip);
  }
  if (clip.status !== 'complete')
    throw new ApiError(400, t('The song to start from is not finished.'), { field });
  if (isPreview(clip)) throw new ApiError(400, PREVIEW_LOCKED, { field });
  if (clip.metadata.type === 'upload' && isContinuation(task) && !canExtendUploads(body.mv)) {
    throw new ApiError(400, UPLOAD_EXTEND_REFUSED, { field: 'mv' });
  }
  // A song with audio but no score can be extended, or covered by ear.
  if (context.isConnected) return clip;
  if (task === 'cover') await checkDetectedMusic(clip, context);
  else if (!isContinuation(task)) await checkScores([clip.id], field, context);
  return clip;
}

/** Whether a task retains its song's audio and only appends to it. */
export function isContinuation(task: GenerateTask): boolean {
  return task === 'extend' || task === 'upload_extend';
}

/** Whether what a task makes contains its song's recording. */
export function retainsRecording(task: GenerateTask): boolean {
  return isContinuation(task) || task.startsWith('infill') || task.endsWith('painting');
}

/** The maker of a song decides how others may use it. */
function checkRemix({ metadata }: Clip): void {
  if (!metadata.can_remix || metadata.remix !== 'all') throw notAllowedByMaker();
}

const notAllowedByMaker = () => new ApiError(403, t('The creator of this song does not allow this.'));

/** A song closed to remixes may be covered in a contest, or with the plan feature (ROLE-08, ROLE-15). */
async function checkCover(clip: Clip, { db, features, now }: CallerContext): Promise<void> {
  const contest = await findContestAt(db, now);
  if (contest?.source_clip_id === clip.id) return;
  const { metadata } = clip;
  if (metadata.remix === 'none') throw notAllowedByMaker();
  const isOpen = metadata.can_remix || metadata.contest_ids.length > 0;
  if (!isOpen) checkFeature(features, 'cover', COVER_REFUSED);
}

async function checkDetectedMusic(clip: Clip, { db }: CallerContext): Promise<void> {
  if ((await countScores(db, [clip.id])) === 1) return;
  const problem = coverByEarProblem(clip);
  if (problem !== null) throw new ApiError(400, problem, { field: 'cover_clip_id' });
}

async function checkScores(ids: readonly string[], field: string, { db }: CallerContext): Promise<void> {
  if ((await countScores(db, ids)) < ids.length) {
    throw new ApiError(400, t('This song has no score, so nothing can be made from it.'), { field });
  }
}

async function findPersona(
  body: GenerateBody,
  task: GenerateTask,
  context: CallerContext,
): Promise<Persona | null> {
  const isNeeded = task === 'persona' || task === 'vox';
  if (!body.persona_id) {
    if (isNeeded) throw missing('persona_id', 'a persona');
    return null;
  }
  if (FLAGS.persona !== true) throw new ApiError(403, t('This server has no personas.'));
  checkFeature(context.features, 'persona', t('Personas are not part of your plan.'));
  const persona = await findAuthorised(personaEntity, { id: body.persona_id, access: 'usable' }, context);
  await checkScores([persona.root_clip_id], 'persona_id', context);
  if (task === 'vox' && !persona.has_vocal) {
    throw new ApiError(400, t('This persona has no voice.'), { field: 'persona_id' });
  }
  return persona;
}

async function findPlaylistSongs(body: GenerateBody, context: CallerContext): Promise<string[]> {
  if (!body.playlist_id) throw missing('playlist_id', 'a playlist');
  checkFeature(context.features, 'playlist_condition', t('Songs from playlists are not part of your plan.'));
  const playlist = await findAuthorised(playlistEntity, { id: body.playlist_id, access: 'usable' }, context);
  const places = await listPlaylistClips(context.db, playlist.id, { size: PLAYLIST_SONGS, number: 0 });
  const found = await findReadable(
    clipEntity,
    places.map(({ clipId }) => clipId),
    context,
  );
  const ids = found.filter((clip) => clip.status === 'complete' && !isPreview(clip)).map(({ id }) => id);
  if (ids.length === 0 || (await countScores(context.db, ids)) < ids.length) {
    throw new ApiError(400, t('The playlist has no finished songs to learn from.'), { field: 'playlist_id' });
  }
  return ids;
}

function checkFeature(features: readonly string[], feature: string, detail: string): void {
  if (!features.includes(feature)) throw new ApiError(403, detail);
}

/** Checks that a task's times are within its song. */
function checkTimes(body: GenerateBody, task: GenerateTask, clip: Clip, { features }: CallerContext): void {
  if (task.startsWith('infill')) {
    checkFeature(features, 'edit_mode', t('Replacing a section is not part of your plan.'));
  }
  const wrong = wrongTime(body, task, clip.metadata.duration ?? 0);
  if (wrong !== null) throw new ApiError(400, wrong.problem, { field: wrong.field });
}

function wrongTime(
  body: GenerateBody,
  task: GenerateTask,
  duration: number,
): { field: string; problem: string } | null {
  const at = (field: string, problem: string | null) => (problem === null ? null : { field, problem });
  switch (task) {
    case 'extend':
    case 'upload_extend':
      return at('continue_at', continueAtProblem(continueAt(body, duration), duration));
    case 'artist_consistency': {
      const range = rangeOf(body, 'artist', duration);
      const problem = artistProblem(range, FLAGS['auk-model'] === true) ?? rangeProblem(range, duration);
      return at('artist_end_s', problem);
    }
    case 'overpainting':
    case 'underpainting':
      return at(`${task}_end_s`, rangeProblem(rangeOf(body, task, duration), duration));
    case 'infill': {
      const range = rangeOf(body, task, duration);
      const rules = { task, hasIntroFlag: FLAGS['edit-mode-intro'] === true, hasEditMode: true };
      return at('infill_end_s', infillProblem(range, rules) ?? rangeProblem(range, duration));
    }
    default:
      return null;
  }
}

export function continueAt(body: GenerateBody, duration: number): number {
  return body.continue_at ?? defaultContinueAt(duration);
}

/** The range given in the body, or the whole song. */
export function rangeOf(
  body: GenerateBody,
  kind: 'artist' | 'infill' | 'overpainting' | 'underpainting',
  duration: number,
): { startSeconds: number; endSeconds: number } {
  return { startSeconds: body[`${kind}_start_s`] ?? 0, endSeconds: body[`${kind}_end_s`] ?? duration };
}

function missing(field: string, wanted: string): ApiError {
  return new ApiError(400, `${field} must name ${wanted}.`, { field });
}
