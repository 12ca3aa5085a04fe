import { type LinkTarget, linkTargetOf } from '#domain/session/link-origin';
import { useSession } from '#state/queries/accounts/stored-session';

/** Where links that others open lead. */
export function useLinkTarget(): LinkTarget {
  return linkTargetOf(useSession().data?.session?.configs, location);
}
