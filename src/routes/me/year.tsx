import { createFileRoute } from '@tanstack/react-router';
import { YearScreen } from '#features/library/YearScreen.tsx';

interface YearSearch {
  /** The current one if missing. */
  year?: number | undefined;
}

export const Route = createFileRoute('/me/year')({
  validateSearch: ({ year }: Readonly<Record<string, unknown>>): YearSearch => ({
    year: Number.isInteger(Number(year ?? Number.NaN)) ? Number(year) : undefined,
  }),
  component: YearRoute,
});

function YearRoute() {
  const { year = new Date().getFullYear() } = Route.useSearch();
  return <YearScreen year={year} />;
}
