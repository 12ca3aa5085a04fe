// Runs in Node.js while the page is built; nothing of it reaches a browser.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { AppShell } from './features/shell/AppShell.tsx';
import { SplashScreen } from './features/splash/SplashScreen.tsx';

/** The HTML of what a visitor sees first, which the application replaces with the same when its code is there. */
export async function prerenderSplash(): Promise<string> {
  // Nothing is kept for a visitor.
  globalThis.localStorage ??= { getItem: () => null } as unknown as Storage;
  const rootRoute = createRootRoute({
    component: () => (
      <AppShell hasControls={false} miniPlayer={null} playerBar={null}>
        <Outlet />
      </AppShell>
    ),
  });
  const splash = createRoute({ getParentRoute: () => rootRoute, path: '/', component: SplashScreen });
  const router = createRouter({
    routeTree: rootRoute.addChildren([splash]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  });
  await router.load();
  // The router's type is the application's, whose routes are more than these.
  return renderToString(<RouterProvider router={router as never} />);
}
