import { useSyncExternalStore } from 'react';

/** From this width on: rail or side navigation, player bar, popovers instead of sheets. */
export const WIDE_QUERY = '(min-width: 48em)';

/** Whether a media query matches; rerenders when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    // Pages rendered at build time are for phones.
    () => false,
  );
}
