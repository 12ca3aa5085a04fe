import { PRODUCT_SLUG } from '#contract/product';

/** Keys of the house profiles; a new key must not be an existing user's handle. */
const HOUSE_KEYS = ['fen', 'kite', 'lantern', 'volt', 'honey', 'tide'] as const;
export type HouseKey = (typeof HOUSE_KEYS)[number];

/** Handles of all house profiles. */
export const HOUSE_HANDLES: readonly string[] = HOUSE_KEYS.map(houseHandle);

/** Returns the handle of a house profile, which is reserved. */
export function houseHandle(key: HouseKey): string {
  return `${PRODUCT_SLUG}_${key}`;
}

/**
 * Whether a handle belongs to the house profiles, whose songs the product made itself so that there is
 * something to play.
 */
export function isHouseHandle(handle: string): boolean {
  return HOUSE_HANDLES.includes(handle.toLowerCase());
}
