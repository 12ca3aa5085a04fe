import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { SplashScreen } from '#features/splash/SplashScreen.tsx';
import { useAccount } from '#state/queries/session';

/** '/' and '/home' show the same: the splash page to a visitor, Home to everybody else. */
export function HomePage() {
  return useAccount().isSignedIn ? <HomeScreen /> : <SplashScreen />;
}
