import { useDeferredValue, useState } from 'react';
import { LazyDrafts } from '#components/making/LazyDrafts.tsx';
import { LazyStopAll } from '#components/making/LazyStopAll.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { SyncLink } from '#components/screens/SyncLink.tsx';
import { SelectButton } from '#components/selection/SelectButton.tsx';
import { useSelection } from '#components/selection/selection.ts';
import { SongSearch } from '#components/songs/SongSearch.tsx';
import { t } from '#lib/translate';
import { feedInput } from '#state/commands/discovery/feed';
import { type LibraryFilter, readLibraryClipIds } from '#state/queries/discovery/feed';
import { useFreshRead } from '#state/queries/fresh-read';
import { useLibraryOrder } from '#state/queries/songs/library-order';
import { FilterChip } from '#ui/controls/Chip.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { LibraryNav } from './LibraryNav.tsx';
import styles from './LibraryScreen.module.css';
import { LibrarySongs } from './LibrarySongs.tsx';
import { type ExtraFilter, type LibraryView, libraryFilter } from './library-filter.ts';

const LibraryOrder = lazyView(async () => (await import('./LibraryOrder.tsx')).LibraryOrder);

const VIEWS: readonly { readonly value: LibraryView; readonly label: string }[] = [
  { value: 'all', label: t('All') },
  { value: 'liked', label: t('Liked') },
  { value: 'public', label: t('Public') },
];

const TITLES = { all: t('Library'), liked: t('Liked songs'), public: t('Public songs') } as const;

interface LibraryScreenProps {
  readonly view: LibraryView;
  readonly onView: (view: LibraryView) => void;
}

/** All of the user's songs: filters, search, and one virtual list of any length. */
export function LibraryScreen({ view, onView }: LibraryScreenProps) {
  usePageTitle(TITLES[view]);
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const [extra, setExtra] = useState<ExtraFilter>({});
  const [facts, setFacts] = useState('');
  const filter = libraryFilter(view, query, extra);
  const order = useLibraryOrder();
  const selection = useSelection(() => readLibraryClipIds(filter, order));
  // The device's stored songs are shown meanwhile.
  const refresh = useFreshRead('feed.list', feedInput(filter));
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <h1 className="display title">{t('Library')}</h1>
        <LibraryNav />
        <div className={styles.facts}>
          {facts === '' ? null : <p role={query === '' ? undefined : 'status'}>{facts}</p>}
          <SyncLink className={styles.sync} />
          <LazyStopAll />
          {selection.ids === null && facts !== '' ? (
            <span className={styles.list}>
              {order ? <LibraryOrder order={order} /> : null}
              <SelectButton selection={selection} />
            </span>
          ) : null}
        </div>
      </header>
      <div className={styles.tools}>
        <FilterChips view={view} onView={onView} filter={extra} onFilter={setExtra} />
        <SongSearch placeholder={t('Search your songs')} text={text} onText={setText} />
      </div>
      {view === 'all' && query === '' ? (
        <div className={styles.drafts}>
          <LazyDrafts />
        </div>
      ) : null}
      <LibrarySongs
        key={view}
        filter={filter}
        order={order}
        view={view}
        selection={selection}
        refresh={refresh}
        onFacts={setFacts}
        onClearSearch={() => setText('')}
      />
    </div>
  );
}

interface FilterChipsProps extends LibraryScreenProps, KindChipsProps {}

function FilterChips({ view, onView, filter, onFilter }: FilterChipsProps) {
  const { hideDisliked = false } = filter;
  return (
    <fieldset className={styles.chips}>
      <legend className="screen-reader-only">{t('Which songs')}</legend>
      {VIEWS.map(({ value, label }) => (
        <FilterChip key={value} isOn={value === view} onPress={() => onView(value)}>
          {label}
        </FilterChip>
      ))}
      {view === 'liked' ? null : (
        <FilterChip isOn={hideDisliked} onPress={() => onFilter({ ...filter, hideDisliked: !hideDisliked })}>
          {t('Hide disliked')}
        </FilterChip>
      )}
      <KindChips filter={filter} onFilter={onFilter} />
    </fieldset>
  );
}

const KINDS: readonly { readonly kind: NonNullable<LibraryFilter['kind']>; readonly label: string }[] = [
  { kind: 'full', label: t('Full songs') },
  { kind: 'short', label: t('Shorts') },
  { kind: 'extend', label: t('Extensions') },
  { kind: 'cover', label: t('Covers') },
  { kind: 'infill', label: t('Replaced sections') },
  { kind: 'remaster', label: t('Remasters') },
  { kind: 'stem', label: t('Stems') },
  { kind: 'persona', label: t('Personas') },
  { kind: 'upload', label: t('Uploads') },
];

interface KindChipsProps {
  readonly filter: ExtraFilter;
  readonly onFilter: (filter: ExtraFilter) => void;
}

/** One kind of song at a time; stems and studio clips can also be left out. */
function KindChips({ filter, onFilter }: KindChipsProps) {
  const { kind: chosen, hidesStems = false, hidesStudioClips = false, ...rest } = filter;
  return (
    <>
      <FilterChip isOn={hidesStems} onPress={() => onFilter({ ...filter, hidesStems: !hidesStems })}>
        {t('Hide stems')}
      </FilterChip>
      <FilterChip
        isOn={hidesStudioClips}
        onPress={() => onFilter({ ...filter, hidesStudioClips: !hidesStudioClips })}
      >
        {t('Hide studio clips')}
      </FilterChip>
      {KINDS.map(({ kind, label }) => (
        <FilterChip
          key={kind}
          isOn={kind === chosen}
          onPress={() =>
            onFilter({ ...rest, hidesStems, hidesStudioClips, ...(kind === chosen ? {} : { kind }) })
          }
        >
          {label}
        </FilterChip>
      ))}
    </>
  );
}
