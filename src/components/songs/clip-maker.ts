import { PRODUCT_NAME } from '#contract/product';
import type { Clip } from '#contract/songs/clips';
import { isHouseHandle } from '#domain/explore/house';
import { t } from '#lib/translate';

/** The label of a song made by the product itself: no user requested it. */
export const PRODUCT_LABEL = t('Made by {product}', { product: PRODUCT_NAME });

/** Whether the product itself made the song, as starter content. */
export function isByProduct(clip: Pick<Clip, 'handle'>): boolean {
  return isHouseHandle(clip.handle);
}
