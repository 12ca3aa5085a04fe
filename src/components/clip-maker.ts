import type { Clip } from '#contract/clips';
import { PRODUCT_NAME } from '#contract/product';
import { isHouseHandle } from '#domain/explore/house';

/** What a song of the house is marked with: nobody asked for it. */
export const HOUSE_MARK = `Made by ${PRODUCT_NAME}`;

/** Whether the product itself made the song, to have something to hear. */
export function isOfHouse(clip: Pick<Clip, 'handle'>): boolean {
  return isHouseHandle(clip.handle);
}
