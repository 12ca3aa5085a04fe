import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

/**
 * Pages whose path may start with an author's handle; whatever the handle, the entity is shown (decision O-28).
 */
const KINDS = ['song', 'playlist', 'persona', 'hook'];

export const Route = createFileRoute('/@{$handle}_/$kind/$id')({
  beforeLoad({ params: { kind, id }, location }) {
    if (!KINDS.includes(kind)) throw notFound();
    throw redirect({ href: `/${kind}/${encodeURIComponent(id)}${location.searchStr}`, replace: true });
  },
});
