import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { DockSlotContext } from '#components/DockAction.tsx';
import { loadEngineFilesWhenQuiet } from '#state/commands/engine-files';
import { useAccount } from '#state/queries/session';
import { playerStore } from '#state/stores/player';
import { useMediaQuery, WIDE_QUERY } from '#ui/media-query.ts';
import styles from './AppShell.module.css';
import { Dock } from './Dock.tsx';
import { Notices } from './Notices.tsx';
import { useOverlayHistory } from './overlay-history.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { VisitorBar } from './VisitorBar.tsx';

// Phones, which have the slowest lines, do without it.
const SideNav = lazy(() => import('./SideNav.tsx').then((module) => ({ default: module.SideNav })));

export interface AppShellProps {
  /** The player row of the dock, on phones. */
  readonly miniPlayer: ReactNode;
  /** The player from 768 px on. */
  readonly playerBar: ReactNode;
  readonly children: ReactNode;
}

/** Pages that show nothing but themselves. */
const BARE_PATHS: readonly string[] = ['/sign-in', '/sign-up'];
/** To a visitor these show the splash page, which has its own head. */
const SPLASH_PATHS: readonly string[] = ['/', '/home'];

/** The frame of every page: dock on phones, rail or side navigation and player bar on wider screens. */
export function AppShell({ miniPlayer, playerBar, children }: AppShellProps) {
  useOverlayHistory();
  const isWide = useMediaQuery(WIDE_QUERY);
  const { isSignedIn } = useAccount();
  useEffect(() => (isSignedIn ? loadEngineFilesWhenQuiet() : undefined), [isSignedIn]);
  const { pathname } = useLocation();
  const hasPlayer = useSnapshot(playerStore).track !== null;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [claims, setClaims] = useState(0);
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const dockSlot = useMemo(() => ({ element: isWide ? null : slot, claim }), [isWide, slot, claim]);
  const isBare = BARE_PATHS.includes(pathname);
  const hasSideNav = isWide && isSignedIn && !isBare;
  return (
    <DockSlotContext value={dockSlot}>
      <RouteAnnouncer />
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <div
        className={styles.frame}
        data-side={hasSideNav || undefined}
        data-bare={isBare || undefined}
        data-player={hasPlayer || undefined}
      >
        <Suspense fallback={null}>{hasSideNav ? <SideNav pathname={pathname} /> : null}</Suspense>
        {isSignedIn || isBare || SPLASH_PATHS.includes(pathname) ? null : <VisitorBar pathname={pathname} />}
        <main id="main" tabIndex={-1} className={styles.page}>
          <Notices pathname={pathname} />
          {children}
        </main>
        {isWide ? <div className={styles.playerBar}>{playerBar}</div> : null}
        {isWide || isBare ? null : (
          <Dock
            pathname={pathname}
            hasTabs={isSignedIn}
            hasAction={claims > 0}
            hasPlayer={hasPlayer}
            onSlot={setSlot}
            miniPlayer={miniPlayer}
          />
        )}
      </div>
    </DockSlotContext>
  );
}
