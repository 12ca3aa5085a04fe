/** What the panel below the timeline is about; null while nothing is chosen. */
export type Selection = { readonly kind: 'region' | 'track'; readonly id: string } | null;
