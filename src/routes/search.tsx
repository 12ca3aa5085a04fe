import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '#features/search/SearchScreen.tsx';
import { isSearchTab, type SearchWishes } from '#state/queries/search-wishes';

function text(value: unknown): string | undefined {
  // Numbers in an address arrive as numbers.
  const words = typeof value === 'number' ? String(value) : value;
  return typeof words === 'string' && words.trim() !== '' ? words : undefined;
}

function parseSearch(search: Readonly<Record<string, unknown>>): SearchWishes {
  return {
    q: text(search.q),
    tag: text(search.tag),
    hashtag: text(search.hashtag),
    tab: isSearchTab(search.tab) ? search.tab : undefined,
  };
}

export const Route = createFileRoute('/search')({ validateSearch: parseSearch, component: SearchRoute });

function SearchRoute() {
  const wishes = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SearchScreen
      wishes={wishes}
      onWishes={(search, isStep) => void navigate({ search, replace: !isStep, resetScroll: isStep })}
    />
  );
}
