import { proxy } from 'valtio';
import type { SongFileKind } from '#domain/files/song-files';

/** Files on their way to the user, by song and kind, each with its part from 0 to 1; null while nobody knows it. */
export const songFilesStore = proxy<{ running: Record<string, number | null> }>({ running: {} });

export const songFileKey = (clipId: string, kind: SongFileKind): string => `${clipId} ${kind}`;

/** Of several songs in one ZIP; one is made at a time. */
export const ZIP_KEY = 'zip';
