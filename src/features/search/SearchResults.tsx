import { type ReactNode, useId } from 'react';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import type { SearchResult } from '#contract/discovery/search';
import { groupFamilies } from '#domain/clips/families';
import type { PlaySource } from '#domain/player/play-sources';
import { t } from '#lib/translate';
import type { DeviceSearchResults } from '#state/queries/discovery/search';
import type { SearchTab } from '#state/queries/discovery/search-params';
import type { ClipItem } from '#state/queries/songs/clips';
import { useClips } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { PeopleResults, PersonaResults, PlaylistResults } from './OtherResults.tsx';
import styles from './SearchResults.module.css';
import { StyleLinks } from './SearchStart.tsx';

const CONTEXT = { id: null, type: 'Search' } as const;
/** Rows per kind when all kinds are shown. */
const FEW = 5;

type Results = Readonly<Record<string, SearchResult>>;

export interface SearchResultsProps {
  readonly tab: SearchTab;
  readonly device: DeviceSearchResults;
  /** Null before the server's first response. */
  readonly results: Results | null;
  readonly source: PlaySource;
  readonly onTab: (tab: SearchTab) => void;
  readonly onMore: (name: string) => void;
  /** Called when a result was opened or played. */
  readonly onUse: () => void;
}

/**
 * The device's results come first and stay in place; the server's additions are listed below. Nothing is shown
 * twice.
 */
export function SearchResults({ tab, device, results, source, onTab, onMore, onUse }: SearchResultsProps) {
  const isAll = tab === 'all';
  const found = findings(results);
  const own = withServers(device, found);
  const ownSongs = useSongs(device.songs, own.songIds);
  const publicIds = found.songIds.filter((id) => !ownSongs.some(({ clip }) => clip.id === id));
  const songs = useSongs([], isAll ? publicIds.slice(0, FEW) : publicIds);
  const part = <Item,>(items: readonly Item[]) => (isAll ? items.slice(0, FEW) : items);
  const shows = (one: SearchTab) => isAll || tab === one;
  const server = { isAll, results, onTab, onMore };
  return (
    <div className={styles.results} onClickCapture={onUse}>
      {shows('songs') ? (
        <Group title={t('In your library')} isEmpty={ownSongs.length === 0}>
          <Songs items={ownSongs} source={source} count={isAll ? FEW : ownSongs.length} />
        </Group>
      ) : null}
      {shows('playlists') ? (
        <Group title={t('Your playlists')} isEmpty={own.playlists.length === 0}>
          <PlaylistResults playlists={part(own.playlists)} label={t('Your playlists')} />
        </Group>
      ) : null}
      {shows('personas') ? (
        <Group title={t('Your personas')} isEmpty={found.ownPersonas.length === 0}>
          <PersonaResults personas={part(found.ownPersonas)} label={t('Your personas')} />
        </Group>
      ) : null}
      {shows('songs') ? (
        <ServerGroup {...server} title={t('Songs')} kind="songs" count={publicIds.length}>
          <Songs items={songs} source={source} count={songs.length} />
        </ServerGroup>
      ) : null}
      {shows('people') ? (
        <ServerGroup {...server} title={t('People')} kind="people" count={found.people.length}>
          <PeopleResults people={part(found.people)} />
        </ServerGroup>
      ) : null}
      {shows('playlists') ? (
        <ServerGroup {...server} title={t('Playlists')} kind="playlists" count={found.playlists.length}>
          <PlaylistResults playlists={part(found.playlists)} label={t('Playlists')} />
        </ServerGroup>
      ) : null}
      {shows('personas') ? (
        <ServerGroup {...server} title={t('Personas')} kind="personas" count={found.personas.length}>
          <PersonaResults personas={part(found.personas)} label={t('Personas')} />
        </ServerGroup>
      ) : null}
      {shows('styles') ? (
        <Group title={t('Styles')} isEmpty={found.genres.length === 0}>
          <StyleLinks names={part(found.genres)} />
        </Group>
      ) : null}
    </div>
  );
}

interface ServerGroupProps extends Pick<SearchResultsProps, 'results' | 'onTab' | 'onMore'> {
  readonly isAll: boolean;
  readonly title: string;
  readonly kind: Exclude<SearchTab, 'all' | 'styles'>;
  readonly count: number;
  readonly children: ReactNode;
}

const ALL_TEXTS: Readonly<Record<ServerGroupProps['kind'], string>> = {
  songs: t('All songs'),
  playlists: t('All playlists'),
  personas: t('All personas'),
  people: t('All people'),
};

/** The server's results of one kind: the first few with a link to all, or all that have been read. */
function ServerGroup({ isAll, title, kind, count, results, onTab, onMore, children }: ServerGroupProps) {
  return (
    <Group
      title={title}
      isEmpty={count === 0}
      aside={
        isAll && count > FEW ? (
          <Button size="small" kind="quiet" onClick={() => onTab(kind)}>
            {ALL_TEXTS[kind]}
          </Button>
        ) : null
      }
    >
      {children}
      {isAll ? null : <More name={kind} results={results} onMore={onMore} />}
    </Group>
  );
}

/** The server's results by kind. */
export function findings(results: Results | null) {
  const playlists = (name: string) => {
    const held = results?.[name];
    return held?.search_type === 'playlist' || held?.search_type === 'library_playlist' ? held.result : [];
  };
  const personas = (name: string) => {
    const held = results?.[name];
    return held?.search_type === 'public_persona' || held?.search_type === 'library_persona'
      ? held.result
      : [];
  };
  const ownPersonas = personas('ownPersonas');
  const people = results?.people;
  const listed = results?.styles;
  const own = playlists('ownPlaylists');
  return {
    songIds: clipIds(results?.songs),
    ownSongIds: clipIds(results?.ownSongs),
    ownPlaylists: own,
    playlists: playlists('playlists').filter(({ id }) => !own.some((other) => other.id === id)),
    ownPersonas,
    personas: personas('personas').filter(({ id }) => !ownPersonas.some((other) => other.id === id)),
    people: people?.search_type === 'user' ? people.result : [],
    genres: listed?.search_type === 'platform_genre' ? listed.result.map(({ name }) => name) : [],
  };
}

function clipIds(result: SearchResult | undefined): string[] {
  if (result === undefined) return [];
  switch (result.search_type) {
    case 'user':
    case 'platform_genre':
    case 'playlist':
    case 'library_playlist':
    case 'public_persona':
    case 'library_persona':
      return [];
    default:
      return result.result.map(({ id }) => id);
  }
}

/** The device's results, then those only the server has. */
function withServers(device: DeviceSearchResults, found: ReturnType<typeof findings>) {
  const songIds = new Set(device.songs.map(({ clip }) => clip.id));
  const held = device.playlists.map(({ playlist }) => playlist);
  return {
    songIds: found.ownSongIds.filter((id) => !songIds.has(id)),
    playlists: [...held, ...found.ownPlaylists.filter(({ id }) => !held.some((other) => other.id === id))],
  };
}

/** The existing songs, followed by those with these ids. */
function useSongs(first: readonly ClipItem[], ids: readonly string[]): ClipItem[] {
  const read = useClips(ids).data ?? [];
  return [...first, ...read.flatMap((item) => item ?? [])];
}

interface GroupProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Group({ title, isEmpty, aside, children }: GroupProps) {
  const id = useId();
  if (isEmpty) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="heading">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface SongsProps {
  readonly items: readonly ClipItem[];
  readonly source: PlaySource;
  /** How many results are shown. */
  readonly count: number;
}

/** Versions of one song are one result. */
function Songs({ items, source, count }: SongsProps) {
  const families = groupFamilies(items, ({ clip }) => clip).slice(0, count);
  const shown = families.map((family) => family.shown);
  return (
    <ul className={styles.songs} aria-label={t('Songs')}>
      {families.map(({ shown: item, items: versions }) => (
        <ClipRow
          key={item.clip.id}
          item={item}
          family={{ size: versions.length, isRunning: false }}
          subtitle={[item.clip.user_display_name, item.clip.display_tags]
            .filter((text) => text !== '')
            .join(' · ')}
          onPlay={() => playClipItems(shown, item.clip.id, CONTEXT, source)}
        />
      ))}
    </ul>
  );
}

interface MoreProps {
  readonly name: string;
  readonly results: Results | null;
  readonly onMore: (name: string) => void;
}

/** Reads the next page if the last one was full. */
function More({ name, results, onMore }: MoreProps) {
  const held = results?.[name];
  const isFull = held !== undefined && held.result.length > 0 && held.result.length % held.page_size === 0;
  if (!isFull) return null;
  return (
    <div className={styles.more}>
      <Button onClick={() => onMore(name)}>{t('Show more')}</Button>
    </div>
  );
}
