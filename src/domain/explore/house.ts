import { PRODUCT_SLUG } from '#contract/product';

/** Keys of the house profiles; a new one must not be the handle of a user by then. */
const HOUSE_KEYS = ['fen', 'kite', 'lantern', 'volt', 'honey', 'tide'] as const;
export type HouseKey = (typeof HOUSE_KEYS)[number];

const HANDLES: ReadonlySet<string> = new Set(HOUSE_KEYS.map(houseHandle));

/** The handle of a house profile, which nobody else may take. */
export function houseHandle(key: HouseKey): string {
  return `${PRODUCT_SLUG}_${key}`;
}

/** Whether a handle belongs to the house: its songs are made by the product itself, to have something to hear. */
export function isHouseHandle(handle: string): boolean {
  return HANDLES.has(handle.toLowerCase());
}
