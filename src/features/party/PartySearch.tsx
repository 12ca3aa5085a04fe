import { useCallback, useEffect, useRef, useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { ShownSong } from '#components/songs/ShownSong.tsx';
import type { FoundSong } from '#contract/listening/parties';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import { SearchBox } from '#ui/controls/SearchBox.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import type { GuestPartProps } from './guest-part.ts';
import { PartyPart } from './PartyPart.tsx';

/** A guest who types is not searched for after each letter. */
const TYPING_MS = 400;

/** Public songs that a guest may add; the popular ones until something is typed. */
export function PartySearch({ party, guest, isOffline }: GuestPartProps) {
  const [term, setTerm] = useState('');
  const { songs, problem, retry } = useFoundSongs(term, guest, isOffline);
  return (
    <PartyPart title={t('Add a song')}>
      <SearchBox placeholder={t('Title, style or artist')} text={term} onText={setTerm} />
      {problem === '' ? null : (
        <div role="alert">
          <p>{problem}</p>
          <Button onClick={retry}>{t('Search again')}</Button>
        </div>
      )}
      {songs === null && problem === '' && !isOffline ? (
        <RowSkeletons count={3} label={t('Searching songs')} />
      ) : null}
      {songs?.length === 0 ? <p role="status">{t('No public songs found.')}</p> : null}
      <FoundSongs songs={songs ?? []} party={party} guest={guest} isOffline={isOffline} />
    </PartyPart>
  );
}

function FoundSongs({ songs, party, guest, isOffline }: GuestPartProps & { songs: readonly FoundSong[] }) {
  const { busy, problem, run } = useCallAction<string>();
  const waitingIds = new Set(party.songs.map(({ clip_id: id }) => id));
  return (
    <>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <ul aria-label={t('Songs to add')}>
        {songs.map((song) => (
          <li key={song.clip_id}>
            <ShownSong id={song.clip_id} song={song}>
              {waitingIds.has(song.clip_id) ? (
                <span className="small muted">{t('In the queue')}</span>
              ) : (
                <Button
                  size="small"
                  aria-label={t('Add {title}', { title: song.title })}
                  disabled={isOffline}
                  busyLabel={busy === song.clip_id ? t('Adding') : null}
                  onClick={() => void run(song.clip_id, () => guest.addSong(song.clip_id))}
                >
                  {t('Add')}
                </Button>
              )}
            </ShownSong>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Found {
  readonly songs: readonly FoundSong[] | null;
  readonly problem: string;
}

/** What the search finds; the songs found before stay until then. */
function useFoundSongs(term: string, { search }: GuestPartProps['guest'], isOffline: boolean) {
  const [found, setFound] = useState<Found>({ songs: null, problem: '' });
  const endSearch = useRef(() => {});
  const start = useCallback(
    (delayMs: number) => {
      endSearch.current();
      let isCurrent = true;
      const show = (next: Found) => isCurrent && setFound(next);
      const timer = setTimeout(
        () =>
          search(term).then(
            (songs) => show({ songs, problem: '' }),
            (error: unknown) => show({ songs: null, problem: errorText(error, t('Try again in a moment.')) }),
          ),
        delayMs,
      );
      endSearch.current = () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    },
    [search, term],
  );
  useEffect(() => {
    if (!isOffline) start(term === '' ? 0 : TYPING_MS);
    return () => endSearch.current();
  }, [start, term, isOffline]);
  return { ...found, retry: () => start(0) };
}
