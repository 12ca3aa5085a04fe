import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Screens set the page title when they render, which is after the route is resolved. */
const TITLE_DELAY_MS = 120;

/** After navigation, moves the focus to the page's content and announces its title. */
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
