import type { SharedPage } from '#domain/texts/share-text';
import { openShare } from '#state/stores/dialogs';

interface PageAccess {
  readonly isPublic: boolean;
  /** Makes it public; null if the user may not. */
  readonly publish: (() => Promise<unknown>) | null;
}

/** Offers ways to share a playlist, a profile, a persona or a radio; a private one is published first. */
export async function sharePage(page: SharedPage, { isPublic, publish }: PageAccess): Promise<void> {
  if (isPublic) return openShare(page);
  const { publishToShare } = await import('./share-private.ts');
  if (await publishToShare(page.name, { publish, shareUnlisted: null })) openShare(page);
}
