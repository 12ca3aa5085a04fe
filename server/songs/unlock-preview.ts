import { PAST_DUE } from '#domain/create/generation-errors';
import { CREDITS_PER_CLIP } from '#domain/credits/credit-prices';
import { unlockPayment } from '#domain/credits/enough-credits';
import { freeClipsLeft } from '#domain/credits/free-quotas';
import { t } from '#lib/translate';
import { type Account, lockAccount } from '#server/accounts/accounts.repository';
import { ApiError, refusal } from '#server/api-error';
import { balanceOf, chargeClip, freeClipsOf } from '#server/billing/balance';
import { tooFewCredits } from '#server/billing/plans';
import type { BaseContext } from '#server/calls/context';
import { addEvent } from '#server/operation/events.repository';
import { findStoredClip, updateClip } from './clips.repository.ts';

type Asker = BaseContext & { readonly viewer: { readonly id: string } };

/**
 * Pays for one of the viewer's previews and unlocks the whole song, in one transaction (decision O-82). A song
 * that is already paid for is unchanged.
 * @throws ApiError 402 for an account with neither credits nor a free clip, 409 for an unfinished song
 */
export async function payForPreview(clipId: string, context: Asker): Promise<void> {
  const { db, viewer } = context;
  // Lock before reading the clip: the second of two concurrent requests finds it paid for.
  const account = await lockAccount(db, viewer.id);
  if (account === undefined) throw refusal(401);
  const clip = await findStoredClip(db, clipId);
  if (clip === undefined) throw refusal(404);
  if (clip.previewSeconds === null) return;
  if (clip.status !== 'complete') throw new ApiError(409, t('This song is still being made.'));
  const quota = await quotaOf(account, context);
  const credits = quota === null ? CREDITS_PER_CLIP : 0;
  await updateClip(db, clipId, {
    previewSeconds: null,
    price: credits,
    metadata: { ...clip.metadata, type: 'gen', free_quota_category: quota },
  });
  await chargeClip(db, { clipId, userId: viewer.id, credits, quota });
  await addEvent(db, viewer.id, { noun: 'clip', id: clipId });
}

/** The free quota that pays; null if credits do. */
async function quotaOf(account: Account, context: Asker): Promise<'web_v4_gen' | null> {
  const { plan, available } = await balanceOf(account, context);
  if (account.isPastDue && !plan.isHome) throw new ApiError(402, PAST_DUE);
  const { left, promised } = await freeClipsOf(account, context);
  const means = unlockPayment(available, freeClipsLeft(left, promised));
  if (means === null) throw new ApiError(402, tooFewCredits(plan));
  return means === 'credits' ? null : means;
}
