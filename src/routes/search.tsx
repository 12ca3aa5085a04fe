import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '#features/search/SearchScreen.tsx';
import { isSearchTab, type SearchWishes } from '#state/queries/search-wishes';

function text(value: unknown): string | undefined {
  // Numbers in an address arrive as numbers.
  const words = typeof value === 'number' ? String(value) : value;
  return typeof words === 'string' && words.trim() !== '' ? words : undefined;
}

function parseSearch(search: Readonly<Record<string, unknown>>): SearchWishes {
  const [q, tag, hashtag] = [text(search.q), text(search.tag), text(search.hashtag)];
  return {
    ...(q === undefined ? {} : { q }),
    ...(tag === undefined ? {} : { tag }),
    ...(hashtag === undefined ? {} : { hashtag }),
    ...(isSearchTab(search.tab) ? { tab: search.tab } : {}),
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
