import { Radio } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { playTagRadio } from '#components/audio/tag-radio.ts';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import { tagTerm } from '#domain/explore/search-terms';
import { plural, t } from '#lib/translate';
import { rememberSearch } from '#state/commands/discovery/search';
import { useAccount } from '#state/queries/accounts/session';
import { useSession } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import { type DeviceSearchResults, useDeviceSearch } from '#state/queries/discovery/search';
import type { SearchParams, SearchTab } from '#state/queries/discovery/search-params';
import { useReconnect } from '#state/queries/reconnect';
import { Button } from '#ui/controls/Button.tsx';
import { SearchBox } from '#ui/controls/SearchBox.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { findings, SearchResults } from './SearchResults.tsx';
import styles from './SearchScreen.module.css';
import { SearchStart } from './SearchStart.tsx';
import { searchRequests } from './search-plan.ts';
import { TagHead } from './TagHead.tsx';
import { type ServerSearch, useServerSearch } from './use-server-search.ts';

const TABS: readonly { readonly value: SearchTab; readonly label: string }[] = [
  { value: 'all', label: t('All') },
  { value: 'songs', label: t('Songs') },
  { value: 'playlists', label: t('Playlists') },
  { value: 'personas', label: t('Personas') },
  { value: 'people', label: t('People') },
  { value: 'styles', label: t('Styles') },
];

const NOTHING: DeviceSearchResults = { songs: [], playlists: [] };

export interface SearchScreenProps {
  readonly params: SearchParams;
  /** `isStep` adds a history entry, so that Back undoes it; typing adds none. */
  readonly onSearchChange: (params: SearchParams, isStep: boolean) => void;
}

/** Searches songs, playlists, personas, people and styles by text; lists the songs of one style or hashtag. */
export function SearchScreen({ params, onSearchChange }: SearchScreenProps) {
  const { tag, hashtag } = params;
  if (tag !== undefined || hashtag !== undefined)
    return (
      <TagPage
        key={`${tag}#${hashtag}`}
        params={params}
        title={tag === undefined ? `#${tagTerm(hashtag ?? '')}` : tagTerm(tag)}
        onBack={() => onSearchChange({}, true)}
      />
    );
  return <WordsPage params={params} onSearchChange={onSearchChange} />;
}

function WordsPage({ params, onSearchChange }: SearchScreenProps) {
  const { q = '', tab: requestedTab = 'all' } = params;
  usePageTitle(q === '' ? t('Search') : t('Search: {q}', { q }));
  // The URL lags behind typing; the field must not wait for it.
  const [typed, setTyped] = useState({ text: q, q });
  if (typed.q !== q) setTyped({ text: typed.text.trim() === q.trim() ? typed.text : q, q });
  const { isSignedIn } = useAccount();
  const hasPersonas = usePersonaSearch(isSignedIn);
  const tab = requestedTab === 'personas' && !hasPersonas ? 'all' : requestedTab;
  const term = useDeferredValue(q.trim());
  const device = useDeviceSearch(isSignedIn ? term : '').data ?? NOTHING;
  const server = useServerSearch(searchRequests({ ...params, tab }, { isSignedIn, hasPersonas }));
  useReconnect(server.retry);

  function type(text: string) {
    setTyped({ text, q: text.trim() === '' ? '' : text });
    onSearchChange({ ...params, q: text }, false);
  }

  return (
    <div className={styles.screen}>
      <h1 className="screen-reader-only">{t('Search')}</h1>
      <div className={styles.top}>
        <SearchBox
          placeholder={t('Songs, playlists, people, styles')}
          text={typed.text}
          onText={type}
          onDone={() => void rememberSearch(q)}
        />
      </div>
      {term === '' ? (
        <SearchStart />
      ) : (
        <Tabs
          label={t('What to search for')}
          look="line"
          items={TABS.filter(({ value }) => hasPersonas || value !== 'personas')}
          value={tab}
          onChange={(value) => onSearchChange({ ...params, tab: value }, false)}
        >
          {() => (
            <Found
              term={term}
              tab={tab}
              device={device}
              server={server}
              onTab={(value) => onSearchChange({ ...params, tab: value }, true)}
            />
          )}
        </Tabs>
      )}
    </div>
  );
}

/** Whether personas can be searched (PERSONA-06). A visitor has no session with flags: for them the server decides. */
function usePersonaSearch(isSignedIn: boolean): boolean {
  const flags = useSession().data?.session?.flags;
  return !isSignedIn || flags?.['persona-search'] === true;
}

interface FoundProps {
  readonly term: string;
  readonly tab: SearchTab;
  readonly device: DeviceSearchResults;
  readonly server: ServerSearch;
  readonly onTab: (tab: SearchTab) => void;
}

function Found({ term, tab, device, server, onTab }: FoundProps) {
  const isOffline = useIsOffline();
  const total = countFound(tab, device, server);
  return (
    <div className={styles.found} aria-busy={!server.isRead}>
      <p className="screen-reader-only" role="status">
        {server.isRead ? plural(total, '1 result', '{count} results') : ''}
      </p>
      <SearchResults
        tab={tab}
        device={device}
        results={server.results}
        source="search"
        onTab={onTab}
        onMore={(name) => void reportFailure(server.more(name))}
        onUse={() => void rememberSearch(term)}
      />
      {isOffline ? (
        <p className="muted">
          {total === 0 ? t('Nothing found on this device.') : t('Only this device was searched.')}{' '}
          {t('The rest needs a connection.')}
        </p>
      ) : null}
      {!server.isRead && server.results === null && !isOffline ? (
        <RowSkeletons count={4} label={t('Searching')} />
      ) : null}
      {server.problem && !isOffline ? <SearchProblem server={server} /> : null}
      {server.isRead && !server.problem && total === 0 ? (
        <EmptyState title={t('Nothing found for “{term}”', { term })}>
          {t('Try fewer words, or different ones.')}
        </EmptyState>
      ) : null}
    </div>
  );
}

function SearchProblem({ server }: { readonly server: ServerSearch }) {
  return (
    <ErrorState title={t('The search did not work')} onRetry={server.retry}>
      {t('Only this device was searched. Try again for the rest.')}
    </ErrorState>
  );
}

function countFound(tab: SearchTab, device: DeviceSearchResults, server: ServerSearch): number {
  const found = findings(server.results);
  const songs = new Set([...device.songs.map(({ clip }) => clip.id), ...found.ownSongIds, ...found.songIds])
    .size;
  const playlists = new Set(
    [...device.playlists.map(({ playlist }) => playlist), ...found.ownPlaylists, ...found.playlists].map(
      ({ id }) => id,
    ),
  ).size;
  const counts = {
    songs,
    playlists,
    personas: found.ownPersonas.length + found.personas.length,
    people: found.people.length,
    styles: found.genres.length,
  };
  if (tab !== 'all') return counts[tab];
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

interface TagPageProps {
  readonly params: SearchParams;
  readonly title: string;
  readonly onBack: () => void;
}

/** Plays songs of the style in sequence. */
function TagRadioKey({ tag, isOffline }: { readonly tag: string; readonly isOffline: boolean }) {
  const [isTuning, setIsTuning] = useState(false);
  const start = async () => {
    setIsTuning(true);
    await reportFailure(playTagRadio(tag));
    setIsTuning(false);
  };
  return (
    <div>
      <Button
        icon={<Radio />}
        busyLabel={isTuning ? t('Tuning') : null}
        disabled={isOffline}
        onClick={() => void start()}
      >
        {isOffline ? t('Radio: needs signal') : t('Play {tag} radio', { tag })}
      </Button>
    </div>
  );
}

/** The public songs of one style or hashtag (decision O-113). */
function TagPage({ params, title, onBack }: TagPageProps) {
  usePageTitle(title);
  const server = useServerSearch(searchRequests(params, { isSignedIn: false, hasPersonas: false }));
  useReconnect(server.retry);
  const isOffline = useIsOffline();
  const isEmpty = server.isRead && findings(server.results).songIds.length === 0;
  return (
    <div className={styles.screen}>
      <TagHead title={title} onBack={onBack} />
      {params.tag !== undefined && !isEmpty ? <TagRadioKey tag={title} isOffline={isOffline} /> : null}
      <SearchResults
        tab="songs"
        device={NOTHING}
        results={server.results}
        source="style_tag"
        onTab={() => {}}
        onMore={(name) => void reportFailure(server.more(name))}
        onUse={() => {}}
      />
      {server.results === null ? (
        <UnreadList name={t('The songs')} refresh={server} />
      ) : isEmpty ? (
        <EmptyState title={t('No public songs yet')}>{t('Publish the first one.')}</EmptyState>
      ) : null}
    </div>
  );
}
