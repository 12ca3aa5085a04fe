import { lazy } from 'react';

/** Comes with the entry, which knows the names of all files anyway; the splash page would have to bring them again. */
export const SplashSongs = lazy(async () => ({
  default: (await import('./SplashSongs.tsx')).SplashSongs,
}));
