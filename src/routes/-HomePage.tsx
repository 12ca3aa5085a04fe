import { lazyRouteComponent } from '@tanstack/react-router';
import { SplashScreen } from '#features/splash/SplashScreen.tsx';
import { getAccount } from '#state/bridges/account';
import { useAccount } from '#state/queries/session';

const HomeScreen = lazyRouteComponent(() => import('#features/home/HomeScreen.tsx'), 'HomeScreen');

/** For `loader`: Home's code, unless the splash page is shown, which came with the entry. */
export async function loadHome(): Promise<void> {
  if (getAccount().isSignedIn) await HomeScreen.preload?.();
}

/** '/' and '/home' show the same: the splash page to a visitor, Home to everybody else. */
export function HomePage() {
  return useAccount().isSignedIn ? <HomeScreen /> : <SplashScreen />;
}
