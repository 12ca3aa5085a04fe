import { randomInt } from 'node:crypto';
import type { CallArgs, CallResponse } from '#contract/contract';
import { PRODUCT_SLUG } from '#contract/product';
import { CLIPS_PER_GENERATION } from '#domain/credit-prices';
import type { Model } from '#domain/models';
import type { SongRequest } from '#domain/song-request';
import { newId } from '#lib/ids';
import { SEED_LIMIT } from '#lib/seed';
import { periodStart } from '#server/accounts/credit-period';
import { planOf } from '#server/accounts/plans';
import { refusal } from '#server/api-error';
import type { StoredClipMetadata } from '#server/database/tables/clips';
import { type Account, lockAccount } from '#server/repositories/accounts';
import { countUnfinishedClips, countWaitingClips, findClips, insertClips } from '#server/repositories/clips';
import { creditsUsedSince, promisedCredits } from '#server/repositories/credits';
import { addEvent, addProjectEvent } from '#server/repositories/events';
import {
  countRunningRequests,
  insertRequest,
  listRunningRequests,
} from '#server/repositories/generation-requests';
import { storeSongOrder } from '#server/repositories/song-orders';
import { isVerified } from './captcha.ts';
import type { BaseContext, HandlersOf } from './context.ts';
import { refuseGeneration, usableModel } from './generation-refusals.ts';
import { projectToFill } from './project-clips.ts';

type GenerateBody = CallArgs<'generate.create'>['body'];
type GenerationRequest = CallResponse<'generate.create'>;

/** The value of a slider that was not sent. */
const SLIDER_CENTRE = 0.5;

function songRequest(body: GenerateBody, seed: number): SongRequest {
  const sliders = body.metadata.control_sliders;
  return {
    description: body.gpt_description_prompt ?? '',
    styles: body.tags ?? '',
    excludeStyles: body.negative_tags ?? '',
    lyrics: body.make_instrumental ? '' : body.prompt,
    title: body.title ?? '',
    isInstrumental: body.make_instrumental,
    vocalGender: body.metadata.vocal_gender ?? null,
    weirdness: sliders?.weirdness_constraint ?? SLIDER_CENTRE,
    styleStrength: sliders?.style_weight ?? SLIDER_CENTRE,
    audioStrength: sliders?.audio_weight ?? SLIDER_CENTRE,
    seed,
    durationSeconds: null,
    isMumble: body.metadata.is_mumble ?? false,
  };
}

function clipMetadata(body: GenerateBody, clipId: string): StoredClipMetadata {
  const isVocal = !body.make_instrumental;
  return {
    type: 'gen',
    task: null,
    prompt: body.prompt,
    tags: body.tags ?? '',
    negative_tags: body.negative_tags ?? '',
    gpt_description_prompt: body.gpt_description_prompt ?? null,
    [`is_${PRODUCT_SLUG}_short` as const]: false,
    is_image_to_song: false,
    stem_type_group_name: null,
    continued_from_prompt: null,
    persona_id: null,
    cover_clip_id: null,
    upsample_clip_id: null,
    contest_ids: [],
    can_remix: true,
    show_remix: true,
    remix: 'all',
    is_remix: false,
    video_is_stale: false,
    opt_out_video_cover_hook: false,
    has_vocal: isVocal,
    can_publish_with_vocal: true,
    history: [{ id: clipId, type: 'gen', continue_at: null, infill: false, source: null }],
    infill: false,
    free_quota_category: null,
    configurations: null,
    create_mode: body.metadata.create_mode,
    user_tier: body.metadata.user_tier ?? null,
    lyrics_model: body.metadata.lyrics_model ?? null,
    vocal_gender: body.metadata.vocal_gender ?? null,
    is_mumble: body.metadata.is_mumble ?? false,
    control_sliders: body.metadata.control_sliders ?? null,
    engine_notes: [],
  };
}

/** Everything the refusals look at, read in the transaction that holds the account's row. */
async function generationFacts(account: Account, body: GenerateBody, context: BaseContext) {
  const { db, now } = context;
  const plan = planOf(account.planLevel);
  const used = await creditsUsedSince(db, account.id, periodStart(plan, now));
  const promised = await promisedCredits(db, account.id);
  return {
    account,
    plan,
    modelKey: body.mv,
    lyrics: body.make_instrumental ? '' : body.prompt,
    runningRequests: await countRunningRequests(db, account.id),
    waitingClips: await countWaitingClips(db),
    isVerified: await isVerified(account, body.token, context),
    creditsAvailable: plan.credits - used - promised,
  };
}

const RANKS_BEGIN = Date.UTC(2026, 0, 1);
/** About what a render takes. */
const SECONDS_PER_SONG = 10;

/**
 * A song stands in line as if it had been asked for later by the renders of its user's unfinished songs: behind the
 * first songs of others, but not behind everybody who comes for ever. Seconds.
 */
function queueRank(now: Date, unfinishedSongs: number): number {
  return Math.floor((now.getTime() - RANKS_BEGIN) / 1000) + unfinishedSongs * SECONDS_PER_SONG;
}

interface NewGeneration {
  readonly requestId: string;
  readonly userId: string;
  readonly model: Model;
  /** The workspace the clips go into; null is the default one. */
  readonly projectId: string | null;
}

/** Stores request, clips and what the engine is asked for, and puts the clips in the render queue. */
async function storeGeneration(
  { requestId, userId, model, projectId }: NewGeneration,
  body: GenerateBody,
  { db, now, services }: BaseContext,
): Promise<string[]> {
  await insertRequest(db, {
    id: requestId,
    userId,
    modelName: model.key,
    majorModelVersion: model.majorModelVersion,
    batchSize: CLIPS_PER_GENERATION,
    createdAt: now,
  });
  const seed = body.seed ?? randomInt(SEED_LIMIT);
  const ids = Array.from({ length: CLIPS_PER_GENERATION }, newId);
  const unfinished = await countUnfinishedClips(db, userId);
  const clips = ids.map((id, index) => ({ id, queueRank: queueRank(now, unfinished + index) }));
  await insertClips(
    db,
    clips.map(({ id, queueRank }, batchIndex) => ({
      id,
      userId,
      requestId,
      projectId,
      batchIndex,
      queueRank,
      title: body.title?.trim() ?? '',
      status: 'submitted' as const,
      createdAt: now,
      updatedAt: now,
      displayTags: body.tags ?? '',
      modelName: model.key,
      majorModelVersion: model.majorModelVersion,
      metadata: clipMetadata(body, id),
    })),
  );
  for (const [index, id] of ids.entries()) {
    await storeSongOrder(db, id, {
      kind: 'song',
      request: songRequest(body, (seed + index) % SEED_LIMIT),
    });
    await addEvent(db, userId, { noun: 'clip', id });
  }
  if (projectId !== null) await addProjectEvent(db, projectId, { updateType: 'add_clips', clipIds: ids });
  await services.enqueueRenders(db, clips);
  return ids;
}

export const handlers: HandlersOf<'generate'> = {
  async 'generate.create'({ body }, context): Promise<GenerationRequest> {
    const userId = context.viewer.id;
    const account = await lockAccount(context.db, userId);
    if (account === undefined) throw refusal(401);
    const facts = await generationFacts(account, body, context);
    const refused = refuseGeneration(facts);
    if (refused !== null) throw refused;
    const model = usableModel(facts);
    const projectId = await projectToFill(body.project_id, context);
    const requestId = newId();
    const ids = await storeGeneration({ requestId, userId, model, projectId }, body, context);
    return {
      id: requestId,
      clips: await findClips(context.db, ids, userId),
      status: 'running',
      created_at: context.now.toISOString(),
      batch_size: CLIPS_PER_GENERATION,
      major_model_version: model.majorModelVersion,
    };
  },

  async 'generate.listRequests'(_args, { db, viewer }) {
    const running = await listRunningRequests(db, viewer.id);
    const ids = running.flatMap(({ clipIds }) => clipIds);
    const clips = await findClips(db, ids, viewer.id);
    return {
      requests: running.map(({ request, clipIds }) => ({
        id: request.id,
        clips: clips.filter((clip) => clipIds.includes(clip.id)),
        status: 'running' as const,
        created_at: request.createdAt.toISOString(),
        batch_size: request.batchSize,
        major_model_version: request.majorModelVersion,
      })),
    };
  },
};
