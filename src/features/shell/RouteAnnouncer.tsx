import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Screens title the page when they are drawn, which is after the route is resolved. */
const TITLE_DELAY_MS = 120;

/** After a change of page moves the focus to its content and speaks its title. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      document.getElementById('main')?.focus({ preventScroll: true });
      clearTimeout(timer);
      timer = setTimeout(() => setAnnounced(document.title), TITLE_DELAY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [router]);
  return (
    <div className="screen-reader-only" aria-live="polite" data-route-title>
      {announced}
    </div>
  );
}
