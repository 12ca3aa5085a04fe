/** Decades with a distinctive sound, as named in a parsed text. */
export const DECADE_NAMES = ['50s', '60s', '70s', '80s', '90s', '00s'] as const;
export type DecadeName = (typeof DECADE_NAMES)[number];
