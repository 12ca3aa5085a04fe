import type { SharedPage } from '#domain/texts/share-text';
import { type LinkSubject, openShare } from '#state/stores/dialogs';

interface PageAccess {
  readonly isPublic: boolean;
  /** Makes it public; null if the user may not. */
  readonly publish: (() => Promise<unknown>) | null;
  /** What unlisted links to it open; absent if there can be none. */
  readonly linksOf?: LinkSubject;
  /** Unlisted links open it already. */
  readonly isByLink?: boolean;
}

/** Offers ways to share a playlist, a profile, a persona or a radio; a private one is published first. */
export async function sharePage(
  page: SharedPage,
  { isPublic, publish, linksOf, isByLink = false }: PageAccess,
): Promise<void> {
  const shared = linksOf ? { ...page, linksOf } : page;
  if (isPublic) return openShare(shared);
  const { publishToShare } = await import('./share-private.ts');
  const shareUnlisted = linksOf ? () => openShare({ noun: 'unlisted', ...linksOf }) : null;
  if (await publishToShare(page.name, { publish, shareUnlisted, isByLink })) openShare(shared);
}
