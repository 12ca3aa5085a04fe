import { proxy } from 'valtio';
import {
  hidePromo,
  isPromoDismissed,
  restorePromoHides,
  storablePromoHides,
} from '#domain/session/promo-hides';

export const WORKSPACE_PROMO_STORAGE_KEY = 'workspace-promo-hides';

/** Whether the promotion of shared workspaces is hidden: for this visit, or permanently. */
export const workspacePromoStore = proxy({
  isHidden: isPromoDismissed(restorePromoHides(localStorage.getItem(WORKSPACE_PROMO_STORAGE_KEY))),
});

export function hideWorkspacePromo(): void {
  const stored = restorePromoHides(localStorage.getItem(WORKSPACE_PROMO_STORAGE_KEY));
  localStorage.setItem(WORKSPACE_PROMO_STORAGE_KEY, storablePromoHides(hidePromo(stored, Date.now())));
  workspacePromoStore.isHidden = true;
}
