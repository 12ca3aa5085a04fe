import { CirclePlus, House, Library, type LucideIcon, Search, UserRound } from 'lucide-react';
import { t } from '#lib/translate';

export interface Destination {
  readonly to: '/home' | '/search' | '/create' | '/me' | '/account';
  readonly label: string;
  readonly icon: LucideIcon;
}

const DESTINATIONS: readonly Destination[] = [
  { to: '/home', label: t('Home'), icon: House },
  { to: '/search', label: t('Search'), icon: Search },
  { to: '/create', label: t('Create'), icon: CirclePlus },
  { to: '/me', label: t('Library'), icon: Library },
  { to: '/account', label: t('You'), icon: UserRound },
];

/** The destinations of an account; one that may only listen has no Create. */
export function destinationsFor(isListener: boolean): readonly Destination[] {
  return isListener ? DESTINATIONS.filter(({ to }) => to !== '/create') : DESTINATIONS;
}

/** Which destination a path belongs to; the library owns '/me', '/playlist' and '/song' (ROUTE-22). */
export function destinationOf(pathname: string): Destination['to'] | null {
  if (pathname === '/' || pathname === '/home') return '/home';
  if (pathname === '/create' || pathname.startsWith('/create/')) return '/create';
  if (pathname === '/me' || /^\/(me|playlist|song)\//.test(pathname)) return '/me';
  return pathname === '/search' || pathname === '/account' ? pathname : null;
}
