import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

/** Addresses with the name of a maker before what was made; whoever it names, the entity is shown (decision O-28). */
const PREFIXED = /^(?:song|playlist|persona|hook)\/[^/]+$/;

export const Route = createFileRoute('/@{$handle}_/$')({
  beforeLoad({ params, location }) {
    const path = params._splat ?? '';
    if (!PREFIXED.test(path)) throw notFound();
    throw redirect({ href: `/${path}${location.searchStr}`, replace: true });
  },
});
