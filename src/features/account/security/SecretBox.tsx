import { putOnClipboard } from '#components/sharing/copy-link.ts';
import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import styles from './SecretBox.module.css';

const TEXTS = {
  key: { copy: t('Copy key'), copied: t('Copied the key.') },
  link: { copy: t('Copy link'), copied: t('Copied the link.') },
  secret: { copy: t('Copy secret'), copied: t('Copied the secret.') },
} as const;

interface SecretBoxProps {
  readonly noun: keyof typeof TEXTS;
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
        <Button size="small" onClick={() => void putOnClipboard(secret, TEXTS[noun].copied)}>
          {TEXTS[noun].copy}
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          {t('Done')}
        </Button>
      </p>
    </div>
  );
}
