import { HomeScreen } from '#features/home/HomeScreen';
import { SplashScreen } from '#features/splash/SplashScreen';
import { useAccount } from '#state/queries/session';

/** '/' and '/home' show the same: the splash page to a visitor, Home to everybody else. */
export function HomePage() {
  return useAccount().isSignedIn ? <HomeScreen /> : <SplashScreen />;
}
