import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageSection } from '#components/screens/PageSection.tsx';
import { HOME_FEEDS, type HomeFeed } from '#contract/discovery/home-feeds';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { readOnOpening } from '#state/commands/calls';
import type { ClipItem } from '#state/queries/songs/clips';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { RankedSongs } from './RankedSongs.tsx';
import styles from './RisingSongs.module.css';

const log = createLog('home');

const SHOWN_SHORTS = 5;
const FEEDS = [
  { value: 'trending', label: t('Trending') },
  { value: 'top_shorts', label: t('Top shorts') },
] as const;

const TopShorts = lazyView(async () => (await import('./TopShorts.tsx')).TopShorts, {
  Loading: () => <RowSkeletons count={3} label={t('Loading short songs')} />,
});

/** Trending public songs, ranked, or the most liked short ones; hidden while there are none. */
export function RisingSongs({ items }: { readonly items: readonly ClipItem[] }) {
  const { tab } = useSearch({ strict: false });
  const feed = HOME_FEEDS.find((known) => known === tab) ?? 'trending';
  const navigate = useNavigate();
  useEffect(() => {
    readOnOpening('trending.metaplaylist').catch((error: unknown) =>
      log.info('could not refresh rising songs; showing stored ones', error),
    );
  }, []);
  if (items.length === 0 && feed === 'trending') return null;
  const change = (next: HomeFeed) =>
    void navigate({ to: '.', search: { tab: next }, replace: true, resetScroll: false });
  return (
    <PageSection title={t('Rising')} level={2}>
      {(id) => (
        <div className={styles.feeds}>
          <Tabs label={t('Rising songs')} items={FEEDS} value={feed} onChange={change} look="line">
            {(open) =>
              open === 'trending' ? (
                <RankedSongs items={items} labelledBy={id} />
              ) : (
                <TopShorts size={SHOWN_SHORTS} labelledBy={id} />
              )
            }
          </Tabs>
        </div>
      )}
    </PageSection>
  );
}
