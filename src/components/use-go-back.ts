import { useRouter } from '@tanstack/react-router';

/** The places that screens lie under. */
export type ParentPath = '/home' | '/me' | '/me/playlists' | '/me/workspaces' | '/me/personas' | '/account';

/** Returns a function that leads back to where the user came from, or to `parent` when the app was opened here. */
export function useGoBack(parent: ParentPath): () => void {
  const router = useRouter();
  return () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: parent }));
}
