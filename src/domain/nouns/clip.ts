import type { Clip } from '#contract/clips';
import { defineNoun } from './noun.ts';

/** A held clip is asked for again when it is older than this (CLIP-57). */
export const CLIP_STALE_MS = 5 * 60_000;

/** Where the writes are that move songs between library and trash. */
export const TRASH_LANE = 'trash';

export const clipNoun = defineNoun<Clip, Clip>('clip');
