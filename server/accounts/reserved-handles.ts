import { PRODUCT_SLUG } from '#contract/product';

/** Handles that nobody may take, because they would speak for the product (decision O-18). */
const RESERVED = new Set([PRODUCT_SLUG, 'official', 'admin', 'support', 'contest']);

export function isReservedHandle(handle: string): boolean {
  return RESERVED.has(handle.toLowerCase());
}
