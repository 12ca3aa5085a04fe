import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { Cover } from './Cover.tsx';
import styles from './CoverChoices.module.css';

interface CoverChoicesProps {
  readonly clips: readonly Clip[];
  /** Path of the currently selected picture. */
  readonly chosenUrl: string;
  readonly onChoose: (imageUrl: string) => void;
}

/** Song covers to choose from. */
export function CoverChoices({ clips, chosenUrl, onChoose }: CoverChoicesProps) {
  return (
    <div className={styles.choices}>
      {clips.map((clip) => (
        <button
          key={clip.id}
          type="button"
          className={styles.choice}
          aria-label={t('Cover of {title}', { title: clipTitle(clip) })}
          aria-pressed={chosenUrl === clip.image_url}
          onClick={() => onChoose(clip.image_url)}
        >
          <Cover clip={clip} sizePx={96} />
        </button>
      ))}
    </div>
  );
}
