import { createFileRoute } from '@tanstack/react-router';
import { SongScreen } from '#features/song/SongScreen.tsx';

interface SongSearch {
  /** Whole seconds to start at (decision O-27). */
  time?: number;
  /** The comment that the link leads to (COMMENT-04). */
  comment?: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function parseSongSearch(search: Readonly<Record<string, unknown>>): SongSearch {
  const time = Number(search.time);
  const { comment } = search;
  return {
    ...(search.time !== undefined && Number.isInteger(time) && time >= 0 ? { time } : {}),
    ...(typeof comment === 'string' && UUID.test(comment) ? { comment } : {}),
  };
}

export const Route = createFileRoute('/song/$songId')({
  validateSearch: parseSongSearch,
  component: SongRoute,
});

function SongRoute() {
  const { songId } = Route.useParams();
  const { time, comment } = Route.useSearch();
  return <SongScreen key={songId} clipId={songId} startSeconds={time ?? null} commentId={comment ?? null} />;
}
