import type { Clip } from '#contract/songs/clips';
import { defineNoun } from './noun.ts';

/** A stored clip older than this is requested again (CLIP-57). */
export const CLIP_STALE_MS = 5 * 60_000;

/** Lane of the writes that move songs between library and trash. */
export const TRASH_LANE = 'trash';

export const clipNoun = defineNoun<Clip, Clip>('clip');
