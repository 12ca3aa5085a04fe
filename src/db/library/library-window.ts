import type { ClipRow } from '#db/schema';

export interface LibraryWindow {
  /** Number of matching clips on this device. */
  total: number;
  /** Index of the first row in the whole list. */
  start: number;
  rows: ClipRow[];
  /** A search with so many matches that not all were examined. */
  isCut?: boolean;
  /** What each row stands for; absent where each stands for itself. */
  families?: FamilyFacts[];
}

/** The songs that one entry of a list stands for. */
export interface FamilyFacts {
  readonly size: number;
  /** One of them is being made. */
  readonly isRunning: boolean;
}
