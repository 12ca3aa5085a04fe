import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { DockSlotContext } from '#components/screens/dock-slot.ts';
import { t } from '#lib/translate';
import { hasSavedPosition } from '#state/bridges/listening/saved-position';
import { useAccount } from '#state/queries/accounts/session';
import { lazyView } from '#ui/lazy-view.tsx';
import { useMediaQuery, WIDE_QUERY } from '#ui/media-query.ts';
import styles from './AppShell.module.css';
import { isPartyPath } from './party-path.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

// Not needed for a visitor's first page. The place of the bar is kept free, so that nothing below it moves.
const VisitorBar = lazyView(async () => (await import('./VisitorBar.tsx')).VisitorBar, {
  Loading: () => <div className={styles.visitorBar} />,
});
const Dock = lazyView(async () => (await import('./Dock.tsx')).Dock);
const PlayerPresence = lazyView(async () => (await import('./PlayerPresence.tsx')).PlayerPresence);
const Notices = lazyView(async () => (await import('./Notices.tsx')).Notices);
const SideNav = lazyView(async () => (await import('./SideNav.tsx')).SideNav);

export interface AppShellProps {
  /** False on a visitor's first page, which has no dock, player or notices. */
  readonly hasControls: boolean;
  /** The offer to continue from another device, above the player. */
  readonly continueLine: ReactNode;
  /** The player row of the dock on phones. */
  readonly miniPlayer: ReactNode;
  /** The player from 768 px on. */
  readonly playerBar: ReactNode;
  readonly children: ReactNode;
}

/** Pages shown without the frame. */
const BARE_PATHS: readonly string[] = ['/sign-in', '/sign-up'];
/** For visitors these show the splash page, which has its own header. */
const SPLASH_PATHS: readonly string[] = ['/', '/home'];

/** The frame of every page: a dock on phones, a rail or side navigation and the player bar on wider screens. */
export function AppShell({ hasControls, continueLine, miniPlayer, playerBar, children }: AppShellProps) {
  const isWide = useMediaQuery(WIDE_QUERY);
  const { isSignedIn } = useAccount();
  const { pathname } = useLocation();
  const [hasPlayer, setHasPlayer] = useState(hasSavedPosition);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [claims, setClaims] = useState(0);
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const dockSlot = useMemo(() => ({ element: isWide ? null : slot, claim }), [isWide, slot, claim]);
  const isBare = BARE_PATHS.includes(pathname) || isPartyPath(pathname);
  const hasSideNav = isWide && isSignedIn && !isBare;
  return (
    <DockSlotContext value={dockSlot}>
      <RouteAnnouncer />
      <a href="#main" className={styles.skip}>
        {t('Skip to content')}
      </a>
      <div
        className={styles.frame}
        data-side={hasSideNav || undefined}
        data-bare={isBare || undefined}
        data-player={hasPlayer || undefined}
      >
        {hasSideNav ? <SideNav pathname={pathname} /> : null}
        {isSignedIn || isBare || SPLASH_PATHS.includes(pathname) ? null : <VisitorBar pathname={pathname} />}
        <main id="main" tabIndex={-1} className={styles.page}>
          {hasControls ? (
            <>
              <PlayerPresence onChange={setHasPlayer} />
              <Notices pathname={pathname} />
            </>
          ) : null}
          {children}
        </main>
        {hasControls && isWide && !isBare ? (
          <div className={styles.playerBar}>
            <div className={styles.continueLine}>{continueLine}</div>
            {playerBar}
          </div>
        ) : null}
        {!hasControls || isWide || isBare ? null : (
          <Dock
            pathname={pathname}
            hasTabs={isSignedIn}
            hasAction={claims > 0}
            hasPlayer={hasPlayer}
            onSlot={setSlot}
            continueLine={continueLine}
            miniPlayer={miniPlayer}
          />
        )}
      </div>
    </DockSlotContext>
  );
}
