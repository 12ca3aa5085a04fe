import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Clip } from '#contract/songs/clips';
import { SONG_TABS, type SongTab } from '#contract/songs/song-tabs';
import { familyOf } from '#domain/clips/families';
import { t } from '#lib/translate';
import { useFamily } from '#state/queries/songs/families';
import { playerStore } from '#state/stores/player';
import { classNames } from '#ui/class-names.ts';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './SongDetails.module.css';

const Loading = () => <RowSkeletons count={3} label={t('Loading')} />;

/** Not what a shared link is opened for, so they are loaded on demand. */
const SongFacts = lazyView(async () => (await import('./SongFacts.tsx')).SongFacts, { Loading });
const OtherSongs = lazyView(async () => (await import('./OtherSongs.tsx')).OtherSongs, { Loading });

const StillChildren = ({ children }: { readonly children: ReactNode }) => children;

/** For the song that is playing; the lyrics of others do not move. */
const FollowedLyrics = lazyView(async () => (await import('./FollowedLyrics.tsx')).FollowedLyrics, {
  Loading: StillChildren,
  Missing: StillChildren,
});

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
        if (open === 'lyrics') return <Lyrics clip={clip} text={lyrics} />;
        return open === 'details' ? <SongFacts clip={clip} /> : <OtherSongs clip={clip} tab={open} />;
      }}
    </Tabs>
  );
}

/** A song's lyrics; those of the song that is playing follow the voice. */
function Lyrics({ clip, text }: { readonly clip: Clip; readonly text: string }) {
  const isCurrent = useSnapshot(playerStore).track?.id === clip.id;
  const still = <StillLyrics text={text} />;
  return (
    <div className={styles.lyrics}>
      {isCurrent && clip.metadata.has_vocal ? (
        <FollowedLyrics clip={clip} lyrics={text}>
          {still}
        </FollowedLyrics>
      ) : (
        still
      )}
    </div>
  );
}

interface StillLine {
  /** Lines repeat, and never move. */
  readonly place: number;
  readonly text: string;
  /** A mark such as [Chorus]. */
  readonly isMark: boolean;
  readonly isStanzaStart: boolean;
}

/** An empty line is space above the next one, not a paragraph with nothing to read. */
function stillLines(text: string): StillLine[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, place) => {
    if (line === '') return [];
    const mark = /^\[(.+)\]$/.exec(line)?.[1];
    const isStanzaStart = mark === undefined && lines[place - 1] === '';
    return [{ place, text: mark ?? line, isMark: mark !== undefined, isStanzaStart }];
  });
}

/** Section marks such as [Chorus] are shown small above their lines. */
function StillLyrics({ text }: { readonly text: string }) {
  return (
    <div className={styles.still}>
      {stillLines(text).map((line) => (
        <p
          key={line.place}
          className={classNames(line.isMark && styles.section, line.isStanzaStart && styles.stanza)}
        >
          {line.text}
        </p>
      ))}
    </div>
  );
}
