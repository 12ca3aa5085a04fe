import { createFileRoute } from '@tanstack/react-router';
import { SONG_TABS, type SongTab } from '#contract/songs/song-tabs';
import { SongScreen } from '#features/song/SongScreen.tsx';
import { searchText } from '../-search-text.ts';

interface SongSearch {
  /** Whole seconds to start at (decision O-27). */
  time?: number | undefined;
  /** The comment the link leads to (COMMENT-04). */
  comment?: string | undefined;
  tab?: SongTab | undefined;
  /** A requested file that is ready, from its notification. */
  file?: string | undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function parseSongSearch(search: Readonly<Record<string, unknown>>): SongSearch {
  const time = Number(search.time);
  const { comment } = search;
  return {
    time: search.time !== undefined && Number.isInteger(time) && time >= 0 ? time : undefined,
    comment: typeof comment === 'string' && UUID.test(comment) ? comment : undefined,
    tab: SONG_TABS.find((known) => known === search.tab),
    file: searchText(search.file),
  };
}

export const Route = createFileRoute('/song/$songId')({
  validateSearch: parseSongSearch,
  component: SongRoute,
});

function SongRoute() {
  const { songId } = Route.useParams();
  const { time, comment, tab, file } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SongScreen
      key={songId}
      clipId={songId}
      startSeconds={time ?? null}
      commentId={comment ?? null}
      tab={tab ?? null}
      file={file ?? null}
      onTab={(next) => {
        const search = ({ tab: _left, ...kept }: SongSearch) => (next ? { ...kept, tab: next } : kept);
        void navigate({ search, replace: true, resetScroll: false });
      }}
    />
  );
}
