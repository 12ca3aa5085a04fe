import { useNavigate } from '@tanstack/react-router';
import { hasOtherLocale } from '#state/stores/locale';

/** Returns a function that opens the page after a sign-in, in the language of the account. */
export function useEnterPage(redirectUrl = '/home'): () => Promise<void> {
  const navigate = useNavigate();
  return () => navigate({ to: redirectUrl, replace: true, reloadDocument: hasOtherLocale() });
}
