/** What the panel below the timeline is about; null while nothing is chosen. */
export type Selection = { readonly kind: 'region' | 'track'; readonly id: string } | null;

/** The element with what can be done with what is chosen. */
export const CHOSEN_PANEL_ID = 'studio-chosen';

/** By keys, the way to the panel leads past other clips, which are chosen as they get the focus. */
export function focusChosenPanel(): void {
  requestAnimationFrame(() => document.getElementById(CHOSEN_PANEL_ID)?.focus());
}
