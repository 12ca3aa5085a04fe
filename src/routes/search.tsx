import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '#features/search/SearchScreen.tsx';
import { isSearchTab, type SearchParams } from '#state/queries/discovery/search-params';
import { searchText } from './-search-text.ts';

function parseSearch(search: Readonly<Record<string, unknown>>): SearchParams {
  return {
    q: searchText(search.q),
    tag: searchText(search.tag),
    hashtag: searchText(search.hashtag),
    tab: isSearchTab(search.tab) ? search.tab : undefined,
  };
}

export const Route = createFileRoute('/search')({ validateSearch: parseSearch, component: SearchRoute });

function SearchRoute() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SearchScreen
      params={params}
      onSearchChange={(search, isStep) => void navigate({ search, replace: !isStep, resetScroll: isStep })}
    />
  );
}
