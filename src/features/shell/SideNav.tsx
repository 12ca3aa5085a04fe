import { Link } from '@tanstack/react-router';
import { Coins, ListMusic } from 'lucide-react';
import { SyncStatus } from '#components/SyncStatus.tsx';
import { PRODUCT_NAME } from '#contract/product';
import { useCredits } from '#state/queries/billing';
import { usePlaylists } from '#state/queries/playlists';
import { Logo } from '#ui/Logo.tsx';
import { useMediaQuery } from '#ui/media-query.ts';
import { DESTINATIONS, destinationOf } from './navigation.ts';
import styles from './SideNav.module.css';

/** So many playlists have room above the foot. */
const SHOWN_PLAYLISTS = 6;

/** A rail of icons from 768 px, with words, playlists, sync and credits from 1280 px. */
export function SideNav({ pathname }: { readonly pathname: string }) {
  const hasWords = useMediaQuery('(min-width: 1280px)');
  const current = destinationOf(pathname);
  return (
    <nav className={styles.nav} aria-label="Main">
      <Link to="/home" className={styles.logo} aria-label={`${PRODUCT_NAME}, home`}>
        <Logo name={PRODUCT_NAME} isMarkOnly={!hasWords} />
      </Link>
      {DESTINATIONS.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.item}
          data-create={to === '/create' || undefined}
          aria-current={current === to ? 'page' : undefined}
        >
          <Icon />
          <span className={hasWords ? styles.word : 'screen-reader-only'}>{label}</span>
        </Link>
      ))}
      {hasWords ? <PlaylistLinks pathname={pathname} /> : null}
      <div className={styles.foot}>
        <Link to="/me/sync" className={styles.item} title="Sync">
          <SyncStatus hasWords={hasWords} />
        </Link>
        {hasWords ? <Credits /> : null}
      </div>
    </nav>
  );
}

function PlaylistLinks({ pathname }: { readonly pathname: string }) {
  const { data } = usePlaylists();
  if (!data || data.length === 0) return null;
  return (
    <>
      <Link to="/me/playlists" className={styles.group}>
        Playlists
      </Link>
      {data.slice(0, SHOWN_PLAYLISTS).map(({ playlist }) => (
        <Link
          key={playlist.id}
          to="/playlist/$playlistId"
          params={{ playlistId: playlist.id }}
          className={styles.item}
          aria-current={pathname === `/playlist/${playlist.id}` ? 'page' : undefined}
        >
          <ListMusic />
          <span className={styles.word}>{playlist.name}</span>
        </Link>
      ))}
    </>
  );
}

function Credits() {
  const { data } = useCredits();
  if (!data) return null;
  return (
    <Link to="/account" className={styles.item}>
      <Coins />
      <span className={styles.word}>
        {data.credits} {data.credits === 1 ? 'credit' : 'credits'}
      </span>
    </Link>
  );
}
