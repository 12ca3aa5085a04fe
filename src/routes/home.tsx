import { createFileRoute } from '@tanstack/react-router';
import { HomePage, loadHome } from './-HomePage.tsx';

export const Route = createFileRoute('/home')({
  loader: loadHome,
  component: HomePage,
  // With the entry, where no further wave of requests keeps a visitor waiting.
  codeSplitGroupings: [],
});
