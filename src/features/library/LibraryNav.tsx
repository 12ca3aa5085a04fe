import { Link } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  AudioLines,
  DiscAlbum,
  Folder,
  ListMusic,
  MicVocal,
  Music,
  Trash2,
  UserRound,
} from 'lucide-react';
import { plural, t } from '#lib/translate';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useIsWithoutFlag, usePlanFeature } from '#state/queries/billing/plan-feature';
import { useDownloadedIds } from '#state/queries/files/downloaded-ids';
import styles from './LibraryNav.module.css';

/** Links to the parts of the library, with names: icons alone say too little. */
export function LibraryNav() {
  const downloaded = useDownloadedIds().size;
  const isListener = useIsListener();
  const hasStudio = usePlanFeature('studio') && !isListener;
  const hasPersonas = !useIsWithoutFlag('persona');
  return (
    <nav className={styles.ways} aria-label={t('Library sections')}>
      <Link to="/me" className={styles.way} activeOptions={{ exact: true }}>
        <Music />
        {t('Songs')}
      </Link>
      <Link to="/me/albums" className={styles.way}>
        <DiscAlbum />
        {t('Albums')}
      </Link>
      <Link to="/me/artists" className={styles.way}>
        <MicVocal />
        {t('Artists')}
      </Link>
      <Link to="/me/playlists" className={styles.way}>
        <ListMusic />
        {t('Playlists')}
      </Link>
      <Link to="/me/workspaces" className={styles.way}>
        <Folder />
        {t('Workspaces')}
      </Link>
      {hasPersonas ? (
        <Link to="/me/personas" className={styles.way}>
          <UserRound />
          {t('Personas')}
        </Link>
      ) : null}
      <Link
        to="/me/downloads"
        className={styles.way}
        aria-label={plural(downloaded, 'Downloads, 1 song', 'Downloads, {count} songs')}
      >
        <ArrowDownToLine />
        {t('Downloads')}
      </Link>
      {hasStudio ? (
        <Link to="/studio" className={styles.way}>
          <AudioLines />
          {t('Studio')}
        </Link>
      ) : null}
      {isListener ? null : (
        <Link to="/me/trash" className={styles.way}>
          <Trash2 />
          {t('Trash')}
        </Link>
      )}
    </nav>
  );
}
