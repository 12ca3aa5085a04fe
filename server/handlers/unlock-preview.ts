import { PAST_DUE, TOO_FEW_CREDITS } from '#domain/create/generation-errors';
import { CREDITS_PER_CLIP, MIN_CREDITS } from '#domain/credits/credit-prices';
import { freeClipsLeft } from '#domain/credits/free-quotas';
import { balanceOf, chargeClip, freeClipsOf } from '#server/accounts/balance';
import { ApiError, refusal } from '#server/api-error';
import { type Account, lockAccount } from '#server/repositories/accounts';
import { findStoredClip, updateClip } from '#server/repositories/clips';
import { addEvent } from '#server/repositories/events';
import type { BaseContext } from './context.ts';

type Asker = BaseContext & { readonly viewer: { readonly id: string } };

/**
 * Pays for a preview of the viewer and hands out the whole song, in one transaction (decision O-82). A song that is
 * paid for stays as it is.
 * @throws ApiError 402 for an account with neither credits nor a free clip, 409 for a song that is not finished
 */
export async function payForPreview(clipId: string, context: Asker): Promise<void> {
  const { db, viewer } = context;
  // Locked before the clip is read: of two requests at once the second finds the clip paid for.
  const account = await lockAccount(db, viewer.id);
  if (account === undefined) throw refusal(401);
  const clip = await findStoredClip(db, clipId);
  if (clip === undefined) throw refusal(404);
  if (clip.previewSeconds === null) return;
  if (clip.status !== 'complete') throw new ApiError(409, 'This song is still being made.');
  const quota = await meansOf(account, context);
  const credits = quota === null ? CREDITS_PER_CLIP : 0;
  await updateClip(db, clipId, {
    previewSeconds: null,
    price: credits,
    metadata: { ...clip.metadata, type: 'gen', free_quota_category: quota },
  });
  await chargeClip(db, { clipId, userId: viewer.id, credits, quota });
  await addEvent(db, viewer.id, { noun: 'clip', id: clipId });
}

/** The free quota that pays; null where credits do. */
async function meansOf(account: Account, context: Asker): Promise<'web_v4_gen' | null> {
  if (account.isPastDue) throw new ApiError(402, PAST_DUE);
  const { available } = await balanceOf(account, context);
  if (available >= MIN_CREDITS) return null;
  const { left, promised } = await freeClipsOf(account, context);
  if (freeClipsLeft(left, promised).web_v4_gen > 0) return 'web_v4_gen';
  throw new ApiError(402, TOO_FEW_CREDITS);
}
