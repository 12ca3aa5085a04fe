import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AppShell } from '#features/shell/AppShell.tsx';
import { CrashScreen } from '#features/shell/CrashScreen.tsx';
import { useHasControls } from '#features/shell/has-controls.ts';
import { useLeaveWithAccount } from './-leave-with-account.ts';

const MiniPlayer = lazy(async () => ({
  default: (await import('#features/player/MiniPlayer.tsx')).MiniPlayer,
}));
const PlayerBar = lazy(async () => ({ default: (await import('#features/player/PlayerBar.tsx')).PlayerBar }));
const PlayerPanels = lazy(async () => ({
  default: (await import('#features/player/PlayerPanels.tsx')).PlayerPanels,
}));
const OverlayHost = lazy(async () => ({
  default: (await import('#features/shell/OverlayHost.tsx')).OverlayHost,
}));
const NotFoundScreen = lazy(async () => ({
  default: (await import('#features/shell/NotFoundScreen.tsx')).NotFoundScreen,
}));

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
});

function Root() {
  useLeaveWithAccount();
  const { pathname } = useLocation();
  const hasControls = useHasControls(pathname);
  return (
    <>
      <AppShell
        hasControls={hasControls}
        miniPlayer={<MiniPlayer />}
        playerBar={<PlayerBar hasWaveformOnPage={pathname.startsWith('/song/')} />}
      >
        <Outlet />
      </AppShell>
      <Suspense fallback={null}>
        {hasControls ? (
          <>
            <PlayerPanels />
            <OverlayHost />
          </>
        ) : null}
      </Suspense>
    </>
  );
}
