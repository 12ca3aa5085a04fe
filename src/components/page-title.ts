import { useEffect } from 'react';
import { PRODUCT_NAME } from '#contract/product';

/** Titles the page, e.g. 'Library · Skylark'; the product's name alone without a title. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
