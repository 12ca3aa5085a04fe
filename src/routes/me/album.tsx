import { createFileRoute } from '@tanstack/react-router';
import { AlbumScreen } from '#features/library/AlbumScreen.tsx';
import { searchText } from '../-search-text.ts';

interface AlbumSearch {
  name: string;
  /** Empty if its songs name none. */
  artist: string;
}

export const Route = createFileRoute('/me/album')({
  validateSearch: ({ name, artist }: Readonly<Record<string, unknown>>): AlbumSearch => ({
    name: searchText(name) ?? '',
    artist: searchText(artist) ?? '',
  }),
  component: AlbumRoute,
});

function AlbumRoute() {
  const { name, artist } = Route.useSearch();
  return <AlbumScreen name={name} artist={artist} />;
}
