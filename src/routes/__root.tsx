import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router';
import { AppShell } from '#features/shell/AppShell.tsx';
import { needsControls, useHasControls } from '#features/shell/has-controls.ts';
import { getAccount } from '#state/bridges/account';
import { lazyView } from '#ui/lazy-view.tsx';
import { useLeaveWithAccount } from './-leave-with-account.ts';
import { RouteError } from './-RouteError.tsx';

const MiniPlayer = lazyView(async () => (await import('#features/player/MiniPlayer.tsx')).MiniPlayer);
const PlayerBar = lazyView(async () => (await import('#features/player/PlayerBar.tsx')).PlayerBar);
const ContinueLine = lazyView(async () => (await import('#features/player/ContinueLine.tsx')).ContinueLine);
const PlayerPanels = lazyView(async () => (await import('#features/player/PlayerPanels.tsx')).PlayerPanels);
const OverlayHost = lazyView(async () => (await import('#features/shell/OverlayHost.tsx')).OverlayHost);
const EditDialogScreen = lazyView(
  async () => (await import('#features/edit/EditDialogScreen.tsx')).EditDialogScreen,
);
const NotFoundScreen = lazyView(
  async () => (await import('#features/shell/NotFoundScreen.tsx')).NotFoundScreen,
);

/** Runs before any screen uses the worker, or its first messages would be missed. */
async function startRequiredServices(pathname: string): Promise<void> {
  if (needsControls(pathname, getAccount())) (await import('#state/bridges/page-start')).startPage();
}

export const Route = createRootRoute({
  loader: ({ location, preload }) => (preload ? undefined : startRequiredServices(location.pathname)),
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteError,
});

/** Pages that draw the waveform of a song. */
const WAVEFORM_PATH = /^\/(song|listen)\//;

function Root() {
  useLeaveWithAccount();
  const { pathname } = useLocation();
  const hasControls = useHasControls(pathname);
  return (
    <>
      <AppShell
        hasControls={hasControls}
        continueLine={<ContinueLine />}
        miniPlayer={<MiniPlayer />}
        playerBar={<PlayerBar hasWaveformOnPage={WAVEFORM_PATH.test(pathname)} />}
      >
        <Outlet />
      </AppShell>
      {hasControls ? (
        <>
          <PlayerPanels />
          <OverlayHost songEditor={EditDialogScreen} />
        </>
      ) : null}
    </>
  );
}
