import { lazyRouteComponent } from '@tanstack/react-router';
import { getAccount } from '#state/bridges/account';
import { useAccount } from '#state/queries/session';

const HomeScreen = lazyRouteComponent(() => import('#features/home/HomeScreen.tsx'), 'HomeScreen');
const SplashScreen = lazyRouteComponent(() => import('#features/splash/SplashScreen.tsx'), 'SplashScreen');

/** For `loader`: the code of what is shown. */
export async function loadHome(): Promise<void> {
  const screen = getAccount().isSignedIn ? HomeScreen : SplashScreen;
  await screen.preload?.();
}

/** '/' and '/home' show the same: the splash page to a visitor, Home to everybody else. */
export function HomePage() {
  return useAccount().isSignedIn ? <HomeScreen /> : <SplashScreen />;
}
