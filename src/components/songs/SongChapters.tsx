import type { Clip } from '#contract/songs/clips';
import { chapterCount } from '#domain/lyrics/chapter-count';
import { lazyView } from '#ui/lazy-view.tsx';
import styles from './SongChapters.module.css';

interface SongChaptersProps {
  readonly clip: Clip;
  /** Whether it can be started by pressing a part. */
  readonly canStart: boolean;
  readonly onStart: () => void;
}

const Place = () => <div className={styles.place} />;

/** Its place is kept free, so that nothing below it moves. */
const ChapterList = lazyView(async () => (await import('./ChapterList.tsx')).ChapterList, {
  Loading: Place,
  Missing: Place,
});

/** The parts of a sung song; pressing one plays from there. Nothing for a song that names fewer than two. */
export function SongChapters(props: SongChaptersProps) {
  const { prompt, has_vocal: isSung } = props.clip.metadata;
  return isSung && chapterCount(prompt) > 1 ? <ChapterList {...props} /> : null;
}
