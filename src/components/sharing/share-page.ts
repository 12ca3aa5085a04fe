import type { SharedPage } from '#domain/texts/share-text';
import { type LinkSubject, openShare } from '#state/stores/dialogs';

interface PageAccess {
  readonly isPublic: boolean;
  /** Makes it public; null if the user may not. */
  readonly publish: (() => Promise<unknown>) | null;
  /** What unlisted links to it open; absent if there can be none. */
  readonly linksOf?: LinkSubject;
}

/**
 * Shares a playlist, a profile, a persona or a radio. A private one is shared by an unlisted link, or published first
 * where there can be none.
 */
export async function sharePage(page: SharedPage, { isPublic, publish, linksOf }: PageAccess): Promise<void> {
  const shared = linksOf ? { ...page, linksOf } : page;
  if (isPublic) return openShare(shared);
  if (linksOf) return openShare({ ...shared, isPrivate: true });
  const { publishToShare } = await import('./share-private.ts');
  if (await publishToShare(page.name, { publish, shareUnlisted: null, isByLink: false })) openShare(shared);
}
