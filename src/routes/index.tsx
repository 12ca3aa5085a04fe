import { createFileRoute } from '@tanstack/react-router';
import { HomePage, loadHome } from './-HomePage.tsx';
import { parseHomeSearch } from './-home-search.ts';

export const Route = createFileRoute('/')({
  validateSearch: parseHomeSearch,
  loader: loadHome,
  component: HomePage,
  // Part of the entry, so that a visitor does not wait for another round of requests.
  codeSplitGroupings: [],
});
