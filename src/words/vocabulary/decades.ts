/** Decades whose records have a sound of their own, as they are named in a text that was read. */
export const DECADE_NAMES = ['50s', '60s', '70s', '80s', '90s', '00s'] as const;
export type DecadeName = (typeof DECADE_NAMES)[number];
