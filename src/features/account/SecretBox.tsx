import { putOnClipboard } from '#components/copy-link.ts';
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
        <Button size="small" onClick={() => void putOnClipboard(secret, `Copied the ${noun}.`)}>
          Copy {noun}
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          Done
        </Button>
      </p>
    </div>
  );
}
