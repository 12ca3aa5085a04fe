import { lazyRouteComponent } from '@tanstack/react-router';
import { getAccount } from '#state/bridges/account';
import { useAccount } from '#state/queries/accounts/session';

const HomeScreen = lazyRouteComponent(() => import('#features/home/HomeScreen.tsx'), 'HomeScreen');
const SplashScreen = lazyRouteComponent(() => import('#features/splash/SplashScreen.tsx'), 'SplashScreen');

/** For `loader`: loads the code of the screen to show. */
export async function loadHome(): Promise<void> {
  const screen = getAccount().isSignedIn ? HomeScreen : SplashScreen;
  await screen.preload?.();
}

/** '/' and '/home' show the same: the splash page to visitors, Home to everyone else. */
export function HomePage() {
  return useAccount().isSignedIn ? <HomeScreen /> : <SplashScreen />;
}
