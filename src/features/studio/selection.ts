/** What the panel below the timeline shows; null while nothing is selected. */
export type Selection = { readonly kind: 'region' | 'track'; readonly id: string } | null;

/** Id of the panel with the actions on the selection. */
export const CHOSEN_PANEL_ID = 'studio-chosen';

/** Tabbing to the panel would pass other clips, which are selected when they get the focus. */
export function focusChosenPanel(): void {
  requestAnimationFrame(() => document.getElementById(CHOSEN_PANEL_ID)?.focus());
}
