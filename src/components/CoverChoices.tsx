import type { Clip } from '#contract/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { Cover } from './Cover.tsx';
import styles from './CoverChoices.module.css';

interface CoverChoicesProps {
  readonly clips: readonly Clip[];
  /** Path of the picture that is chosen now. */
  readonly chosenUrl: string;
  readonly onChoose: (imageUrl: string) => void;
}

/** The covers of songs, to choose one from. */
export function CoverChoices({ clips, chosenUrl, onChoose }: CoverChoicesProps) {
  return (
    <div className={styles.choices}>
      {clips.map((clip) => (
        <button
          key={clip.id}
          type="button"
          className={styles.choice}
          aria-label={`Cover of ${clipTitle(clip)}`}
          aria-pressed={chosenUrl === clip.image_url}
          onClick={() => onChoose(clip.image_url)}
        >
          <Cover clip={clip} sizePx={96} />
        </button>
      ))}
    </div>
  );
}
