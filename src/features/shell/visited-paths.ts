import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteVisited } from '#state/stores/visited-paths';

/** Records each app page the user visits, for the Back of its screens (ROUTE-38). */
export function useVisitedPaths(): void {
  const router = useRouter();
  useEffect(() => {
    const history: RouterHistory = router.history;
    const note = ({ location: { pathname, state } }: Pick<RouterHistory, 'location'>) =>
      noteVisited({ path: pathname, index: state.__TSR_index });
    note(history);
    return history.subscribe(note);
  }, [router]);
}
