import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MiniPlayer } from '#features/player/MiniPlayer.tsx';
import { AppShell } from '#features/shell/AppShell.tsx';
import { CrashScreen } from '#features/shell/CrashScreen.tsx';
import { NotFoundScreen } from '#features/shell/NotFoundScreen.tsx';
import { useLeaveWithAccount } from './-leave-with-account.ts';

// What the first screen can be drawn without arrives right after it.
const Overlays = lazy(() =>
  import('#features/shell/Overlays.tsx').then((module) => ({ default: module.Overlays })),
);
const PlayerBar = lazy(() =>
  import('#features/player/PlayerBar.tsx').then((module) => ({ default: module.PlayerBar })),
);
const PlayerPanels = lazy(() =>
  import('#features/player/PlayerPanels.tsx').then((module) => ({ default: module.PlayerPanels })),
);

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
});

function Root() {
  useLeaveWithAccount();
  const { pathname } = useLocation();
  return (
    <>
      <AppShell
        miniPlayer={<MiniPlayer />}
        playerBar={
          <Suspense fallback={null}>
            <PlayerBar hasWaveformOnPage={pathname.startsWith('/song/')} />
          </Suspense>
        }
      >
        <Outlet />
      </AppShell>
      <Suspense fallback={null}>
        <PlayerPanels />
      </Suspense>
      <Suspense fallback={null}>
        <Overlays />
      </Suspense>
    </>
  );
}
