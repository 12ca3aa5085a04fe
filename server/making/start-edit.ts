import type { Clip } from '#contract/songs/clips';
import { PREVIEW_LOCKED } from '#domain/clips/previews';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { checkRoom } from '#server/accounts/account-room';
import { lockAccount } from '#server/accounts/accounts.repository';
import { ApiError, refusal } from '#server/api-error';
import { balanceOf, freeClipsOf } from '#server/billing/balance';
import type { BaseContext } from '#server/calls/context';
import { addEvent, addProjectEvent } from '#server/operation/events.repository';
import { withHistoryEntry } from '#server/rules/clip-history';
import { findClips, findStoredClip, insertClips, type StoredClip } from '#server/songs/clips.repository';
import type { StoredClipMetadata } from '#server/songs/clips.table';
import { countUnfinishedClips, countWaitingClips } from '#server/songs/unfinished-clips.repository';
import type { EditFacts } from './edit-refusals.ts';
import { countRunningRequests, insertRequest } from './generation-requests.repository.ts';
import { queueRank } from './queue-rank.ts';
import { countScores, type StoredOrder, storeSongOrder } from './song-orders.repository.ts';

/** The context of an edit call with a signed-in viewer. */
export type EditContext = BaseContext & { readonly viewer: { readonly id: string } };

/** Collects everything the refusal checks need, in the transaction that locks the account's row. */
export async function editFacts(context: EditContext, price: number): Promise<EditFacts> {
  const { db, viewer } = context;
  const account = await lockAccount(db, viewer.id);
  if (account === undefined) throw refusal(401);
  const { plan, available } = await balanceOf(account, context);
  const { left, promised } = await freeClipsOf(account, context);
  return {
    account,
    plan,
    price,
    runningRequests: await countRunningRequests(db, account.id),
    waitingClips: await countWaitingClips(db),
    creditsAvailable: available,
    freeRemasters: left.remaster - (promised.remaster ?? 0),
  };
}

/** A finished song and what can be edited of it. */
export interface EditSource {
  readonly clip: StoredClip;
  readonly durationSeconds: number;
  /** Uploads and clips cut from them have no score, so only their audio can be edited. */
  readonly hasScore: boolean;
}

/**
 * The source of an edit that needs a score.
 * @throws ApiError 422 for a song that is not finished or has no score to edit.
 */
export async function scoredSource(context: EditContext, id: string): Promise<EditSource> {
  const source = await editSource(context, id);
  if (!source.hasScore) throw new ApiError(422, t('This song has no score that can be edited.'));
  return source;
}

/**
 * The source of an edit.
 * @throws ApiError 422 for an unfinished or unpaid song.
 */
export async function editSource({ db }: EditContext, id: string): Promise<EditSource> {
  const clip = await findStoredClip(db, id);
  if (clip === undefined) throw refusal(404);
  if (clip.status !== 'complete' || clip.durationSeconds === null) {
    throw new ApiError(422, t('Only a finished song can be edited.'));
  }
  if (clip.previewSeconds !== null) throw new ApiError(422, PREVIEW_LOCKED);
  const hasScore = (await countScores(db, [id])) === 1;
  return { clip, durationSeconds: clip.durationSeconds, hasScore };
}

/** A clip created by an edit. */
export interface EditedClip {
  readonly order: StoredOrder;
  readonly price: number;
  readonly title: string;
  readonly modelName: string;
  readonly majorModelVersion: string;
  readonly metadata: Partial<StoredClipMetadata> & Pick<StoredClipMetadata, 'type'>;
}

function editedMetadata(source: StoredClip, id: string, change: EditedClip['metadata']): StoredClipMetadata {
  // Of the source: this edit has its own, or none.
  const {
    edit_session_id: _session,
    edit_range: _range,
    lyrics_set_at: _lyricsSetAt,
    ...metadata
  } = source.metadata;
  const entry = { id, type: change.type, continue_at: null, infill: false, source: source.id };
  return {
    ...metadata,
    // Written by the render, because an edit may leave out lyrics.
    prompt: '',
    task: null,
    stem_type_group_name: null,
    cover_clip_id: null,
    upsample_clip_id: null,
    contest_ids: [],
    is_remix: false,
    infill: false,
    free_quota_category: null,
    configurations: null,
    engine_notes: [],
    history: withHistoryEntry(metadata.history, entry),
    ...change,
  };
}

/** Stores a request with its clips and their orders, and queues them for rendering. */
export async function startEdit(
  source: StoredClip,
  edited: readonly EditedClip[],
  { db, now, viewer, services }: EditContext,
): Promise<Clip[]> {
  const [first] = edited;
  if (first === undefined) throw new Error('An edit makes at least one clip');
  await checkRoom({ db, viewer, services }, { songs: edited.length, isUpload: false });
  const requestId = newId();
  const { modelName, majorModelVersion } = first;
  await insertRequest(db, {
    id: requestId,
    userId: viewer.id,
    modelName,
    majorModelVersion,
    batchSize: edited.length,
    createdAt: now,
  });
  const unfinished = await countUnfinishedClips(db, viewer.id);
  const rows = edited.map((made, batchIndex) => {
    const id = newId();
    return {
      id,
      userId: viewer.id,
      requestId,
      batchIndex,
      queueRank: queueRank(now, unfinished + batchIndex),
      engineId: made.order.kind === 'connected' ? made.order.connected.engineId : null,
      price: made.price,
      title: made.title,
      status: 'submitted' as const,
      createdAt: now,
      updatedAt: now,
      displayTags: source.displayTags,
      // Same workspace as the source song (EDIT-13).
      projectId: source.projectId,
      modelName: made.modelName,
      majorModelVersion: made.majorModelVersion,
      metadata: editedMetadata(source, id, made.metadata),
    };
  });
  await insertClips(db, rows);
  for (const [index, { id }] of rows.entries()) {
    await storeSongOrder(db, id, (edited[index] as EditedClip).order);
    await addEvent(db, viewer.id, { noun: 'clip', id });
  }
  if (source.projectId !== null) {
    const clipIds = rows.map(({ id }) => id);
    await addProjectEvent(db, source.projectId, { updateType: 'add_clips', clipIds });
  }
  await services.enqueueRenders(db, rows);
  return findClips(
    db,
    rows.map(({ id }) => id),
    viewer.id,
  );
}
