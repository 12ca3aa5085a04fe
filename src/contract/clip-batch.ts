/** One lookup call takes at most this many ids (CLIP-56). */
export const CLIP_BATCH_SIZE = 48;
