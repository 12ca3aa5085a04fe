// Runs in Node.js while the page is built; nothing of it reaches a browser.
import { text } from 'node:stream/consumers';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { DEFAULT_PROJECT_ID } from './contract/collections/projects.ts';
import { CreateScreen } from './features/create/CreateScreen.tsx';
import { HomeScreen } from './features/home/HomeScreen.tsx';
import { LibraryScreen } from './features/library/LibraryScreen.tsx';
import { AppShell } from './features/shell/AppShell.tsx';
import { SplashScreen } from './features/splash/SplashScreen.tsx';
import { setAccount } from './state/bridges/account.ts';

interface FirstPage {
  readonly path: string;
  readonly screen: () => ReactNode;
  readonly isSignedIn: boolean;
}

const noop = () => {};

const FIRST_PAGES = {
  splash: { path: '/', screen: SplashScreen, isSignedIn: false },
  home: { path: '/home', screen: HomeScreen, isSignedIn: true },
  library: { path: '/me', screen: () => <LibraryScreen view="all" onView={noop} />, isSignedIn: true },
  liked: { path: '/me/liked', screen: () => <LibraryScreen view="liked" onView={noop} />, isSignedIn: true },
  create: {
    path: '/create',
    screen: () => <CreateScreen projectId={DEFAULT_PROJECT_ID} onProject={noop} />,
    isSignedIn: true,
  },
} as const satisfies Record<string, FirstPage>;

/**
 * The HTML of what is seen first before anything is known of the user's songs, by the name of the page. The application
 * replaces it with the same when its code is there.
 */
export async function prerenderFirstPages(): Promise<Record<keyof typeof FIRST_PAGES, string>> {
  const pages: [string, string][] = [];
  for (const [name, page] of Object.entries(FIRST_PAGES)) pages.push([name, await prerender(page)]);
  return Object.fromEntries(pages) as Record<keyof typeof FIRST_PAGES, string>;
}

async function prerender({ path, screen, isSignedIn }: FirstPage): Promise<string> {
  setAccount(
    isSignedIn ? { userId: 'nobody', handle: '', email: '', displayName: '', isLoaded: false } : null,
  );
  const rootRoute = createRootRoute({
    component: () => (
      <AppShell hasControls={isSignedIn} continueLine={null} miniPlayer={null} playerBar={null}>
        <Outlet />
      </AppShell>
    ),
  });
  const route = createRoute({ getParentRoute: () => rootRoute, path, component: screen });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  });
  await router.load();
  // The router's type is the application's, whose routes are more than these.
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router as never} />);
  return text(prelude);
}
