import { lazyView } from '#ui/lazy-view.tsx';

/** Part of the entry, which lists all file names anyway; the splash page would have to include them again. */
export const SplashSongs = lazyView(async () => (await import('./SplashSongs.tsx')).SplashSongs);
