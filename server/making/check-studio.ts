import type { Viewer } from '#server/accounts/tokens';
import { findViewerAccount } from '#server/accounts/viewer-account';
import { planOf } from '#server/billing/plans';
import type { Connection } from '#server/database/database';
import { checkFeature } from './edit-refusals.ts';

/** @throws ApiError 403 when the viewer's plan does not include the studio (ROLE-21). */
export async function checkStudio(context: { db: Connection; viewer: Viewer }): Promise<void> {
  const account = await findViewerAccount(context);
  checkFeature({ account, plan: planOf(account) }, 'studio');
}
