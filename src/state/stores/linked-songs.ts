import { proxy } from 'valtio';
import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';

/** A song that an unlisted link opened in this page; nothing of it is stored on the device. */
export interface LinkedSong {
  readonly code: string;
  /** Empty if nothing is sung. */
  readonly lyrics: string;
  /** Null until they are known. */
  readonly aligned: AlignedLyrics | null;
}

/** By the ids of their clips. */
export const linkedSongsStore = proxy<{ songs: Record<string, LinkedSong> }>({ songs: {} });
