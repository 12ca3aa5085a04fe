import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { Cover } from '#components/pictures/Cover.tsx';
import { EntryItem, EntryWords, entryRowClass } from '#components/screens/EntryRow.tsx';
import { nameKey } from '#domain/clips/album-keys';
import { plural, t } from '#lib/translate';
import { useArtistKeys, useArtists } from '#state/queries/songs/albums';
import { useNearEnd } from '#ui/lists/use-near-end.ts';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { LibraryPart } from './LibraryPart.tsx';

/** Artists shown at first, and more of them near the end of the list. */
const STEP = 48;

/** All artists that songs of the library name, from this device. */
export function ArtistsScreen() {
  const [text, setText] = useState('');
  const query = useDeferredValue(nameKey(text));
  const { status, data } = useArtistKeys();
  const found = (data ?? []).filter((key) => key.includes(query));
  return (
    <LibraryPart
      title={t('Artists')}
      facts={data ? plural(found.length, '1 artist', '{count} artists') : ''}
      placeholder={t('Search your artists')}
      text={text}
      onText={setText}
    >
      {status === 'loading' ? <RowSkeletons count={6} label={t('Loading artists')} /> : null}
      {status === 'error' ? (
        <ErrorState title={t('The artists could not be read')} onRetry={() => location.reload()}>
          {t('They are still on this device. Try again, or close and reopen the app.')}
        </ErrorState>
      ) : null}
      {data ? <Found key={query} keys={found} query={text} /> : null}
    </LibraryPart>
  );
}

function Found({ keys, query }: { readonly keys: readonly string[]; readonly query: string }) {
  const [count, setCount] = useState(STEP);
  const end = useNearEnd(() => setCount((held) => held + STEP), count);
  const artists = useArtists(keys.slice(0, count)).data ?? [];
  if (keys.length === 0)
    return (
      <EmptyState title={query === '' ? t('No artists yet') : t('No artists match')}>
        {query === ''
          ? t('Artists of music you import appear here.')
          : t('None of your artists has “{query}” in their name. Try a shorter search.', { query })}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={t('Artists')}>
        {artists.map(({ key, name, song }) => (
          <EntryItem key={key}>
            <Link to="/me/artist" search={{ name }} className={entryRowClass}>
              <EntryWords picture={<Cover clip={song} sizePx={256} />} isRound name={name} facts="" />
            </Link>
          </EntryItem>
        ))}
      </ul>
      {keys.length > count ? <div ref={end} /> : null}
    </>
  );
}
