import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Clip } from '#contract/songs/clips';
import { playerStore } from '#state/stores/player';
import { classNames } from '#ui/class-names.ts';
import { lazyView } from '#ui/lazy-view.tsx';
import styles from './SongLyrics.module.css';

const StillChildren = ({ children }: { readonly children: ReactNode }) => children;

/** For the song that is playing; the lyrics of others do not move. */
const FollowedLyrics = lazyView(async () => (await import('./FollowedLyrics.tsx')).FollowedLyrics, {
  Loading: StillChildren,
  Missing: StillChildren,
});

/** A song's lyrics; those of the song that is playing follow the voice. */
export function SongLyrics({ clip }: { readonly clip: Clip }) {
  const text = clip.metadata.prompt.trim();
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
