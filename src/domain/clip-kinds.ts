/** What the library filters by; a clip is any number of them. */
export type ClipKind =
  | 'short'
  | 'extend'
  | 'cover'
  | 'infill'
  | 'stem'
  | 'remaster'
  | 'persona'
  | 'upload'
  | 'studio'
  | 'full';
