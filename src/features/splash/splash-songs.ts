import { lazyView } from '#ui/lazy-view.tsx';

/** Comes with the entry, which knows the names of all files anyway; the splash page would have to bring them again. */
export const SplashSongs = lazyView(async () => (await import('./SplashSongs.tsx')).SplashSongs);
