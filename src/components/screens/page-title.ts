import { useEffect } from 'react';
import { PRODUCT_NAME } from '#contract/product';

/** Sets the page title, e.g. 'Library · Skylark'; without a title, only the product name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
