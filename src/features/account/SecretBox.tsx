import { putOnClipboard } from '#components/copy-link.ts';
import { t } from '#lib/translate';
import { Button } from '#ui/Button.tsx';
import styles from './SecretBox.module.css';

interface SecretBoxProps {
  /** What it is, such as 'key'. */
  readonly noun: string;
  readonly secret: string;
  readonly note: string;
  readonly onDone: () => void;
}

/** A secret that is shown once. */
export function SecretBox({ noun, secret, note, onDone }: SecretBoxProps) {
  return (
    <div className={styles.box} role="status">
      <p className="small">{note}</p>
      <p className={styles.secret}>{secret}</p>
      <p className={styles.keys}>
        <Button size="small" onClick={() => void putOnClipboard(secret, t('Copied the {noun}.', { noun }))}>
          {t('Copy {noun}', { noun })}
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          {t('Done')}
        </Button>
      </p>
    </div>
  );
}
