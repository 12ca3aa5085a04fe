import { randomInt } from 'node:crypto';
import type { CallArgs } from '#contract/contract';
import { SEED_LIMIT } from '#lib/seed';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import type { BaseContext } from '#server/calls/context';
import type { StoredConnectedOrder } from '#server/database/stored-connected-order';
import { findStoredClip } from '#server/songs/clips.repository';
import type { OfferedEngineModel } from './engine-connections.repository.ts';
import { findSongOrder } from './song-orders.repository.ts';

type GenerateBody = CallArgs<'generate.create'>['body'];

/**
 * The order of an own song of a connected engine, unchanged or with the same plan and another seed; null for a request
 * that repeats none.
 * @throws ApiError 404 for a song that is not the caller's, 400 for one of another engine
 */
export async function orderMadeAgain(
  { again }: GenerateBody,
  engineModel: OfferedEngineModel | null,
  { db, viewer }: Pick<BaseContext, 'db'> & { readonly viewer: { readonly id: string } },
): Promise<StoredConnectedOrder | null> {
  if (!again) return null;
  const clip = await findStoredClip(db, again.clip_id);
  if (clip?.userId !== viewer.id) throw refusal(404);
  const order = await findSongOrder(db, clip.id);
  const { made_with: made, prompt: lyrics } = clip.metadata;
  if (order?.kind !== 'connected' || made === undefined || order.connected.engineId !== engineModel?.engineId)
    throw new ApiError(400, t('This song cannot be made again: its engine is no longer connected.'), {
      field: 'again',
    });
  // No other engine makes the same song again.
  const { replacement: _replacement, ...connected } = order.connected;
  if (again.seed === 'same') return connected;
  const { caption, bpm, key, settings } = made;
  const timeSignature = settings.time_signature === undefined ? null : String(settings.time_signature);
  const plan = { caption, lyrics, bpm, key, timeSignature, durationSeconds: clip.durationSeconds };
  return { ...connected, request: { ...connected.request, seed: randomInt(SEED_LIMIT) }, plan };
}
