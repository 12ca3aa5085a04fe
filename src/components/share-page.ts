import type { SharedPage } from '#domain/texts/share-text';
import { openShare } from '#state/stores/dialogs';

/** Offers ways to share a playlist, a profile, a persona or a radio. */
export async function sharePage(page: SharedPage, isPublic: boolean): Promise<void> {
  if (isPublic || (await (await import('./share-private.ts')).maySharePrivate(page.name))) openShare(page);
}
