import { Link } from '@tanstack/react-router';
import { HIDDEN_SONG } from '#domain/clips/hidden-song';
import { t } from '#lib/translate';
import styles from './HiddenSong.module.css';

/** Explains to the owner why other people cannot see the song. */
export function HiddenSong() {
  return (
    <p className="small muted">
      {HIDDEN_SONG}{' '}
      <Link to="/rules" className={styles.rules}>
        {t('Read the rules')}
      </Link>
    </p>
  );
}
