import { useRouter } from '@tanstack/react-router';
import { visitedBefore } from '#state/stores/visited-paths';

/** The parent pages of screens. */
export type ParentPath =
  | '/home'
  | '/me'
  | '/me/playlists'
  | '/me/workspaces'
  | '/me/personas'
  | `/song/${string}`
  | '/account'
  | '/account/profile'
  | '/account/apps'
  | '/account/server';

/**
 * Returns a function that goes back to the app page the user came from, skipping dialogs and forms in between,
 * or to `parent` if the app was opened here.
 */
export function useGoBack(parent: ParentPath): () => void {
  const router = useRouter();
  return () => {
    const { history } = router;
    const before = visitedBefore();
    const steps = before === null ? 0 : before.index - history.location.state.__TSR_index;
    if (steps < 0) history.go(steps);
    // The previous page is further back than the record goes.
    else if (history.canGoBack()) history.back();
    else void router.navigate({ href: parent });
  };
}
