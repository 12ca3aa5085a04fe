import type { Clip } from '#contract/clips';
import { PRODUCT_NAME } from '#contract/product';
import { isHouseHandle } from '#domain/explore/house';

/** What a song of the house is marked with: nobody asked for it. */
export const PRODUCT_LABEL = `Made by ${PRODUCT_NAME}`;

/** Whether the product itself made the song, to have something to hear. */
export function isByProduct(clip: Pick<Clip, 'handle'>): boolean {
  return isHouseHandle(clip.handle);
}
