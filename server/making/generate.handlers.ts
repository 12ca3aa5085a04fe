import { randomInt } from 'node:crypto';
import type { CallArgs, CallResponse } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import { readEngineModelKey } from '#domain/create/engine-models';
import { leadSheetProblem, writtenWords } from '#domain/create/lead-sheet';
import { type Model, preferredModel } from '#domain/create/models';
import type { SongRequest } from '#domain/create/song-request';
import { CREDITS_PER_CLIP } from '#domain/credits/credit-prices';
import { TOO_FEW_CREDITS } from '#domain/credits/enough-credits';
import { freeClipsLeft } from '#domain/credits/free-quotas';
import { freeUsesOf } from '#domain/credits/free-uses';
import { SHARE_USED_UP } from '#domain/credits/server-mode';
import { newId } from '#lib/ids';
import { SEED_LIMIT } from '#lib/seed';
import { t } from '#lib/translate';
import { checkRoom } from '#server/accounts/account-room';
import { type Account, lockAccount } from '#server/accounts/accounts.repository';
import { isVerified } from '#server/accounts/captcha.handlers';
import type { TokenHolder } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import { balanceOf, freeClipsOf } from '#server/billing/balance';
import { engineSongCredits, featuresOf, offeredModels } from '#server/billing/plans';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { projectToFill } from '#server/collections/project-clips';
import type { StoredConnectedOrder } from '#server/database/stored-connected-order';
import { addEvent, addProjectEvent } from '#server/operation/events.repository';
import { findClips, insertClips } from '#server/songs/clips.repository';
import { clearRetried, clipsToMake } from '#server/songs/retried-clips';
import { countUnfinishedClips, countWaitingClips } from '#server/songs/unfinished-clips.repository';
import { findEngineModel, type OfferedEngineModel } from './engine-connections.repository.ts';
import { type ClipMaking, clipMetadata } from './generation-metadata.ts';
import { connectedOrder, songOrder, songRequest } from './generation-orders.ts';
import { quotaOf, refuseGeneration, usableModel } from './generation-refusals.ts';
import {
  countRunningRequests,
  insertRequest,
  listRunningRequests,
} from './generation-requests.repository.ts';
import { effectiveTask, findSource, usedTechniques } from './generation-sources.ts';
import { orderMadeAgain } from './made-again.ts';
import { queueRank } from './queue-rank.ts';
import { type StoredOrder, storeSongOrder } from './song-orders.repository.ts';

type GenerateBody = CallArgs<'generate.create'>['body'];
type GenerationRequest = CallResponse<'generate.create'>;

const COMMERCIAL = 'commercial_rights';

/** Collects everything the refusal checks need, in the transaction that locks the account's row. */
async function generationFacts(account: Account, body: GenerateBody, context: BaseContext) {
  const { db } = context;
  const { moderation } = context.services;
  const words = body.lead_sheet ? writtenWords(body.lead_sheet) : body.prompt;
  const lyrics = body.make_instrumental ? '' : words;
  const title = [body.title ?? '', body.lead_sheet?.title ?? ''].join(' ');
  const texts = [body.gpt_description_prompt ?? '', body.tags ?? '', title, lyrics];
  const { plan, available } = await balanceOf(account, context);
  const { left, promised } = await freeClipsOf(account, context);
  const freeClips = freeClipsLeft(left, promised);
  const clips = clipsToMake(body);
  const engineModel = await findEngineModel(db, body.mv);
  return {
    account,
    plan,
    modelKey: body.mv,
    engineModel,
    creditsPerClip: engineModel ? engineSongCredits(engineModel.creditsPerSong, plan) : CREDITS_PER_CLIP,
    task: effectiveTask(body),
    clips,
    quotedCredits: body.quoted_credits ?? null,
    lyrics,
    protectedName: moderation.protectedName(texts),
    meetsGuidelines: moderation.meetsGuidelines(lyrics),
    runningRequests: await countRunningRequests(db, account.id),
    waitingClips: await countWaitingClips(db),
    isVerified: await isVerified(account, body.token, context),
    creditsAvailable: available,
    freeV4Clips: freeClips.web_v4_gen,
    freeUses: freeUsesOf(usedTechniques(body), {
      features: featuresOf({ plan, isStaff: account.isStaff }),
      left: freeClips,
      clips,
    }),
  };
}

interface NewGeneration extends ClipMaking {
  readonly requestId: string;
  readonly isStaff: boolean;
  readonly model: Model;
  /** The connected engine that makes the songs; null for the built-in one. */
  readonly engineModel: OfferedEngineModel | null;
  /** Key of the best built-in model of the account, which may replace the connected one. */
  readonly builtInModel: string;
  /** Whether songs of the built-in engine cost the account more than those of the connected one. */
  readonly costsElsewhere: boolean;
  /** The order of an earlier song that is made again; null for a new one. */
  readonly again: StoredConnectedOrder | null;
  /** The workspace of the new clips; null for the default one. */
  readonly projectId: string | null;
  /** Ids of the new clips, whose seeds are consecutive. */
  readonly clipIds: readonly string[];
}

function orderOf(
  body: GenerateBody,
  {
    request,
    source,
    engineModel,
    builtInModel,
    costsElsewhere,
    again,
  }: Pick<NewGeneration, 'source' | 'engineModel' | 'builtInModel' | 'costsElsewhere' | 'again'> & {
    readonly request: SongRequest;
  },
): StoredOrder {
  if (again !== null) return { kind: 'connected', connected: again };
  if (engineModel === null) return songOrder(body, request, source);
  return connectedOrder(body, { request, source, engineModel, builtInModel, costsElsewhere });
}

/** The best built-in model of an account, without those that only its free songs of the day open. */
function builtInModelOf(account: Pick<Parameters<typeof offeredModels>[0], 'plan' | 'isStaff'>): string {
  const usable = offeredModels({ ...account, freeV4Clips: 0 }).filter(({ canUse }) => canUse);
  return preferredModel(usable.map(({ model }) => model.key));
}

/** Stores the request, its clips and the engine's order, and queues the clips for rendering. */
async function storeGeneration(
  {
    requestId,
    isStaff,
    model,
    engineModel,
    builtInModel,
    costsElsewhere,
    again,
    projectId,
    clipIds: ids,
    ...making
  }: NewGeneration,
  body: GenerateBody,
  { db, now, services }: BaseContext,
): Promise<void> {
  const { userId, previewSeconds } = making;
  await insertRequest(db, {
    id: requestId,
    userId,
    modelName: model.key,
    majorModelVersion: model.majorModelVersion,
    batchSize: ids.length,
    createdAt: now,
  });
  const seed = body.seed ?? randomInt(SEED_LIMIT);
  const unfinished = await countUnfinishedClips(db, userId);
  const engineId = engineModel?.engineId ?? null;
  const clips = ids.map((id, index) => ({ id, engineId, queueRank: queueRank(now, unfinished + index) }));
  await insertClips(
    db,
    clips.map(({ id, queueRank }, batchIndex) => ({
      id,
      userId,
      requestId,
      projectId,
      batchIndex,
      queueRank,
      engineId,
      title: body.title?.trim() || body.lead_sheet?.title || '',
      status: 'submitted' as const,
      createdAt: now,
      updatedAt: now,
      displayTags: body.tags ?? '',
      modelName: model.key,
      majorModelVersion: model.majorModelVersion,
      previewSeconds,
      price: making.price,
      metadata: clipMetadata(body, {
        clipId: id,
        firstTakeId: ids[0] ?? id,
        isConnected: engineModel !== null,
        ...making,
      }),
    })),
  );
  for (const [index, id] of ids.entries()) {
    const request = songRequest(body, (seed + index) % SEED_LIMIT, isStaff);
    const offer = { engineModel, builtInModel, costsElsewhere, again };
    const order = orderOf(body, { request, source: making.source, ...offer });
    await storeSongOrder(db, id, order);
    await addEvent(db, userId, { noun: 'clip', id });
  }
  if (projectId !== null) await addProjectEvent(db, projectId, { updateType: 'add_clips', clipIds: ids });
  await services.enqueueRenders(db, clips);
}

/** The price of a clip once it is audible: zero if a quota pays, or if it is an unpaid preview. */
function priceOf(
  { quota, uses, previewSeconds }: Pick<ClipMaking, 'quota' | 'uses' | 'previewSeconds'>,
  creditsPerClip: number,
): number {
  const isFree = quota !== null || uses.length > 0 || previewSeconds !== null;
  return isFree ? 0 : creditsPerClip;
}

/**
 * Length in seconds of the previews made when only credits are missing.
 * @throws the refusal itself for any other reason, or if the server makes no previews; connected engines make none
 */
function previewInPlaceOf(
  refused: ApiError,
  isConnected: boolean,
  { previewSeconds }: BaseContext['services'],
): number {
  if (previewSeconds > 0 && !isConnected && [TOO_FEW_CREDITS, SHARE_USED_UP].includes(refused.message))
    return previewSeconds;
  throw refused;
}

/** @throws ApiError 403 for excluded styles on a plan without that feature (ROLE-10). */
function checkExcludedStyles({ negative_tags: tags }: GenerateBody, features: readonly string[]): void {
  if (tags?.trim() && !features.includes('negative_tags'))
    throw new ApiError(403, t('Excluding styles is not part of your plan.'), { field: 'negative_tags' });
}

/** @throws ApiError 400 for a lead sheet that cannot be played, or not by what the request names. */
function checkLeadSheet(body: GenerateBody, isConnected: boolean): void {
  if (!body.lead_sheet) return;
  const problem = body.task
    ? t('A song of a lead sheet cannot start from another song.')
    : isConnected
      ? t('Only the built-in engine plays lead sheets. Choose another model.')
      : leadSheetProblem(body.lead_sheet);
  if (problem !== null) throw new ApiError(400, problem, { field: 'lead_sheet' });
}

async function create({ body }: { body: GenerateBody }, context: CreateContext): Promise<GenerationRequest> {
  const { db, now, viewer } = context;
  const account = await lockAccount(db, viewer.id);
  if (account === undefined) throw refusal(401);
  const facts = await generationFacts(account, body, context);
  checkLeadSheet(body, Boolean(facts.engineModel));
  const refused = refuseGeneration(facts);
  const previewSeconds =
    refused === null ? null : previewInPlaceOf(refused, Boolean(facts.engineModel), context.services);
  const { isStaff } = account;
  const uses = facts.freeUses;
  const features = [...featuresOf({ plan: facts.plan, isStaff }), ...uses];
  checkExcludedStyles(body, features);
  await checkRoom(context, { songs: facts.clips, isUpload: false });
  const engineModel = facts.engineModel ?? null;
  const source = await findSource(body, { db, viewer, now, features, isConnected: engineModel !== null });
  const model = usableModel(facts);
  const projectId = await projectToFill(body.project_id, context);
  await clearRetried(body, context);
  const requestId = newId();
  const quota = quotaOf(facts);
  const price = priceOf({ quota, uses, previewSeconds }, facts.creditsPerClip);
  const clipIds = Array.from({ length: facts.clips }, newId);
  const asked = {
    requestId,
    userId: viewer.id,
    isStaff,
    source,
    model,
    engineModel,
    builtInModel: builtInModelOf({ plan: facts.plan, isStaff }),
    costsElsewhere: !facts.plan.isHome && price < CREDITS_PER_CLIP,
    again: await orderMadeAgain(body, engineModel, { db, viewer }),
    projectId,
    quota,
    uses,
    price,
    previewSeconds,
  };
  const isCommercial = features.includes(COMMERCIAL);
  await storeGeneration({ ...asked, clipIds, isFromDevice: false, isCommercial }, body, context);
  return {
    id: requestId,
    clips: await findClips(db, clipIds, viewer.id),
    status: 'running',
    created_at: now.toISOString(),
    batch_size: clipIds.length,
    major_model_version: model.majorModelVersion,
  };
}

/**
 * Adds a song made on a device to the library. The device's audio is not trusted: the engine composes and
 * renders the song again, and the same prompt and seed give the same song. Repeating the call with the same
 * draft returns the existing song.
 */
async function addDraft(
  { body: draft }: { body: CallArgs<'generate.addDraft'>['body'] },
  context: CreateContext,
): Promise<Clip> {
  const { db, viewer } = context;
  // The device made it with the built-in engine, whatever model was chosen.
  const body = readEngineModelKey(draft.mv) === null ? draft : { ...draft, mv: preferredModel([]) };
  const account = await lockAccount(db, viewer.id);
  if (account === undefined) throw refusal(401);
  const [existing] = await findClips(db, [body.id], viewer.id);
  if (existing) {
    if (existing.user_id === viewer.id) return existing;
    throw new ApiError(409, t('A song with this id already exists.'), { field: 'id' });
  }
  if (body.task)
    throw new ApiError(400, t('A song made on a device can only start from text.'), { field: 'task' });
  await checkRoom(context, { songs: 1, isUpload: false });
  const facts = await generationFacts(account, body, context);
  checkLeadSheet(body, false);
  const refused = refuseGeneration({
    ...facts,
    creditsAvailable: Number.POSITIVE_INFINITY,
    quotedCredits: null,
  });
  if (refused !== null) throw refused;
  const making: NewGeneration = {
    requestId: newId(),
    userId: viewer.id,
    isStaff: account.isStaff,
    source: null,
    model: usableModel(facts),
    engineModel: null,
    builtInModel: body.mv,
    costsElsewhere: false,
    again: null,
    projectId: await projectToFill(body.project_id, context),
    quota: null,
    uses: [],
    price: 0,
    previewSeconds: null,
    clipIds: [body.id],
    isFromDevice: true,
    isCommercial: featuresOf({ plan: facts.plan, isStaff: account.isStaff }).includes(COMMERCIAL),
  };
  await storeGeneration(making, body, context);
  const [clip] = await findClips(db, [body.id], viewer.id);
  if (clip === undefined) throw new Error(`the stored draft ${body.id} does not exist`);
  return clip;
}

type CreateContext = Omit<BaseContext, 'viewer'> & { readonly viewer: TokenHolder };

/** Types of the extra controls for staff (decision O-63). */
const MATRIX: CallResponse<'generate.getMatrix'> = {
  params: [
    { field_name: 'styles', type: 'text' },
    { field_name: 'seed', type: 'number' },
    { field_name: 'is_mumble', type: 'boolean' },
  ],
  diffusion_params: [
    { field_name: 'duration_seconds', type: 'number', min: 10, max: 480 },
    { field_name: 'weirdness', type: 'number', min: 0, max: 1 },
    { field_name: 'style_strength', type: 'number', min: 0, max: 1 },
    { field_name: 'audio_strength', type: 'number', min: 0, max: 1 },
  ],
};

export const handlers: HandlersOf<'generate'> = {
  'generate.create': create,

  'generate.createWeb': create,

  'generate.addDraft': addDraft,

  'generate.getMatrix': async () => MATRIX,

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
