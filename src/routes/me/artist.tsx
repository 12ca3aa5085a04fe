import { createFileRoute } from '@tanstack/react-router';
import { NamedArtistScreen } from '#features/library/NamedArtistScreen.tsx';
import { searchText } from '../-search-text.ts';

interface ArtistSearch {
  name: string;
}

export const Route = createFileRoute('/me/artist')({
  validateSearch: ({ name }: Readonly<Record<string, unknown>>): ArtistSearch => ({
    name: searchText(name) ?? '',
  }),
  component: ArtistRoute,
});

function ArtistRoute() {
  return <NamedArtistScreen name={Route.useSearch().name} />;
}
