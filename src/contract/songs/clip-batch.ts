/** Maximum ids per lookup call (CLIP-56). */
export const CLIP_BATCH_SIZE = 48;

/** The clips of a queue that its next ones are not to repeat: the last so many (QUEUE-07). */
export const QUEUE_KNOWN_CLIPS = 50;
