import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MiniPlayer } from '#features/player/MiniPlayer';
import { PlayerBar } from '#features/player/PlayerBar';
import { PlayerPanels } from '#features/player/PlayerPanels';
import { AppShell } from '#features/shell/AppShell';
import { CrashScreen } from '#features/shell/CrashScreen';
import { NotFoundScreen } from '#features/shell/NotFoundScreen';

const Overlays = lazy(() =>
  import('#features/shell/Overlays').then((module) => ({ default: module.Overlays })),
);

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
});

function Root() {
  const { pathname } = useLocation();
  return (
    <>
      <AppShell
        miniPlayer={<MiniPlayer />}
        playerBar={<PlayerBar hasRidgeOnPage={pathname.startsWith('/song/')} />}
      >
        <Outlet />
      </AppShell>
      <PlayerPanels />
      <Suspense fallback={null}>
        <Overlays />
      </Suspense>
    </>
  );
}
