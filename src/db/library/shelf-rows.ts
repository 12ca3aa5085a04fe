import type { CountedShelf } from '../schema.ts';

/** Number of songs on a shelf, by block; a block is a run of consecutive songs. */
export interface ShelfCounts {
  readonly shelf: CountedShelf;
  /** The smallest `sortKey` allowed in each block, ascending; a block ends where the next one begins. */
  readonly firsts: readonly string[];
  /** Number of songs in each block, per combination of properties a filter can select. */
  readonly cells: Readonly<Record<string, readonly number[]>>;
}

/** The songs of one family on a shelf: one entry of the library. */
export interface FamilyRow {
  /** Shelf and family. */
  readonly id: string;
  readonly shelf: CountedShelf;
  /** The song shown for all of them: the one the family begins with, else the newest. */
  readonly clipId: string;
  /** Of the first song of the family in the shelf's order. */
  readonly sortKey: string;
  readonly size: number;
}
