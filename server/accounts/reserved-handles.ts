import { PRODUCT_SLUG } from '#contract/product';
import { isHouseHandle } from '#domain/explore/house';

/** Reserved handles that would appear to speak for the product (decision O-18). */
const RESERVED = new Set([PRODUCT_SLUG, 'official', 'admin', 'support', 'contest']);

export function isReservedHandle(handle: string): boolean {
  const name = handle.toLowerCase();
  return RESERVED.has(name) || isHouseHandle(name);
}
