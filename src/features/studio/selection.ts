/** What the panel below the timeline is about; null while nothing is chosen. */
export type Selection = { readonly kind: 'region' | 'track'; readonly id: string } | null;

/** The element with what can be done with the chosen track. */
export const TRACK_PANEL_ID = 'studio-track';
