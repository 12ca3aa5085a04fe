import { createFileRoute } from '@tanstack/react-router';
import { HomePage, loadHome } from './-HomePage.tsx';
import { parseHomeSearch } from './-home-search.ts';

export const Route = createFileRoute('/home')({
  validateSearch: parseHomeSearch,
  loader: loadHome,
  component: HomePage,
  // With the entry, where no further wave of requests keeps a visitor waiting.
  codeSplitGroupings: [],
});
