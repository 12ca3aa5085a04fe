import { useEffect, useState } from 'react';
import { isOpenByLink, type LinksOpen } from '#domain/nouns/open-by-link';

/** Whether unlisted links open a song or playlist of the user's; false from the moment that the last one expires. */
export function useIsOpenByLink(entity: LinksOpen | undefined): boolean {
  const until = entity?.links_open_until ?? null;
  const [past, setPast] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setPast(until), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (entity === undefined || (until !== null && until === past)) return false;
  return isOpenByLink(entity, Date.now());
}
