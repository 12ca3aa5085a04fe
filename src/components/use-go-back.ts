import { useRouter } from '@tanstack/react-router';
import { visitedBefore } from '#state/stores/visited-paths';

/** The places that screens lie under. */
export type ParentPath = '/home' | '/me' | '/me/playlists' | '/me/workspaces' | '/me/personas' | '/account';

/**
 * Returns a function that leads back to the page of the app that the user came from, past dialogs and forms that lay
 * between, or to `parent` when the app was opened here.
 */
export function useGoBack(parent: ParentPath): () => void {
  const router = useRouter();
  return () => {
    const { history } = router;
    const before = visitedBefore();
    const steps = before === null ? 0 : before.index - history.location.state.__TSR_index;
    if (steps < 0) history.go(steps);
    // What lies further back than is kept.
    else if (history.canGoBack()) history.back();
    else void router.navigate({ to: parent });
  };
}
