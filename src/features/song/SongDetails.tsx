import { useState } from 'react';
import { SongLyrics } from '#components/songs/SongLyrics.tsx';
import type { Clip } from '#contract/songs/clips';
import { SONG_TABS, type SongTab } from '#contract/songs/song-tabs';
import { familyOf } from '#domain/clips/families';
import { t } from '#lib/translate';
import { useFamily } from '#state/queries/songs/families';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';

const Loading = () => <RowSkeletons count={3} label={t('Loading')} />;

/** Not what a shared link is opened for, so they are loaded on demand. */
const SongFacts = lazyView(async () => (await import('./SongFacts.tsx')).SongFacts, { Loading });
const OtherSongs = lazyView(async () => (await import('./OtherSongs.tsx')).OtherSongs, { Loading });

type DetailTab = 'lyrics' | 'details' | SongTab;

export interface SongDetailsProps {
  readonly clip: Clip;
  /** The tab of other songs the URL names; null for the song's own tabs. */
  readonly tab: SongTab | null;
  readonly onTab: (tab: SongTab | null) => void;
}

const isSongTab = (tab: DetailTab): tab is SongTab => (SONG_TABS as readonly string[]).includes(tab);

/** Lyrics, facts and other songs. A song without lyrics opens on its facts. */
export function SongDetails({ clip, tab, onTab }: SongDetailsProps) {
  const lyrics = clip.metadata.prompt.trim();
  const [ownTab, setOwnTab] = useState<DetailTab>(lyrics === '' ? 'details' : 'lyrics');
  const versionCount = useFamily(familyOf(clip)).data?.length ?? 0;
  const change = (next: DetailTab) => {
    if (!isSongTab(next)) setOwnTab(next);
    onTab(isSongTab(next) ? next : null);
  };
  const items = [
    ...(lyrics === '' ? [] : [{ value: 'lyrics' as const, label: t('Lyrics') }]),
    { value: 'details' as const, label: t('Details') },
    ...(versionCount > 1 || tab === 'versions'
      ? [{ value: 'versions' as const, label: t('Versions'), count: String(versionCount) }]
      : []),
    { value: 'similar' as const, label: t('Similar') },
    { value: 'remixes' as const, label: t('Remixes') },
    { value: 'profile' as const, label: t('More by the artist') },
  ];
  return (
    <Tabs label={t('About the song')} items={items} value={tab ?? ownTab} onChange={change} look="line">
      {(open) => {
        if (open === 'lyrics') return <SongLyrics clip={clip} />;
        return open === 'details' ? <SongFacts clip={clip} /> : <OtherSongs clip={clip} tab={open} />;
      }}
    </Tabs>
  );
}
