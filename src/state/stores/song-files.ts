import { proxy } from 'valtio';
import type { SongFileKind } from '#domain/files/song-files';

/** Files in progress, by song and kind, each with its fraction from 0 to 1; null while unknown. */
export const songFilesStore = proxy<{ running: Record<string, number | null> }>({ running: {} });

export const songFileKey = (clipId: string, kind: SongFileKind): string => `${clipId} ${kind}`;

/** The key for several songs in one ZIP; only one is built at a time. */
export const ZIP_KEY = 'zip';
