import { Link, useLinkProps } from '@tanstack/react-router';
import { Coins, Folder, ListMusic } from 'lucide-react';
import { NotificationBell } from '#components/people/NotificationBell.tsx';
import { SyncStatus } from '#components/screens/SyncStatus.tsx';
import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import { PRODUCT_NAME } from '#contract/product';
import { formatCredits } from '#domain/credits/credit-prices';
import { projectLabel } from '#domain/projects/project-name';
import { t } from '#lib/translate';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useCountsCredits, useCredits } from '#state/queries/billing/billing';
import { usePlaylists } from '#state/queries/collections/playlists';
import { useProjects } from '#state/queries/collections/projects';
import { useMediaQuery } from '#ui/media-query.ts';
import { Logo } from '#ui/surfaces/Logo.tsx';
import { destinationOf, destinationsFor } from './navigation.ts';
import styles from './SideNav.module.css';

/** As many as fit above the footer. */
const SHOWN_WORKSPACES = 3;
const SHOWN_PLAYLISTS = 5;

/** A rail of icons from 768 px on, with labels, playlists, sync and credits from 1280 px on. */
export function SideNav({ pathname }: { readonly pathname: string }) {
  const hasWords = useMediaQuery('(min-width: 80em)');
  const current = destinationOf(pathname);
  const isListener = useIsListener();
  const destinations = destinationsFor(isListener);
  return (
    <nav className={styles.nav} aria-label={t('Main')}>
      <Link
        to="/home"
        className={styles.logo}
        aria-label={t('{productName}, home', { productName: PRODUCT_NAME })}
      >
        <Logo name={PRODUCT_NAME} isMarkOnly={!hasWords} />
      </Link>
      {destinations.map(({ to, label, icon: Icon }) => (
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
      <NotificationBell
        className={styles.item}
        hasWord={hasWords}
        isCurrent={pathname === '/notifications'}
      />
      {hasWords ? <WorkspaceLinks pathname={pathname} /> : null}
      {hasWords ? <PlaylistLinks pathname={pathname} /> : null}
      <div className={styles.foot}>
        <Link to="/me/sync" className={styles.item} title={t('Sync')}>
          <SyncStatus hasWords={hasWords} />
        </Link>
        {hasWords && !isListener ? <Credits /> : null}
      </div>
    </nav>
  );
}

function WorkspaceLinks({ pathname }: { readonly pathname: string }) {
  const { data } = useProjects();
  const made = (data ?? []).filter(({ project }) => project.id !== DEFAULT_PROJECT_ID);
  if (made.length === 0) return null;
  return (
    <>
      <Link to="/me/workspaces" className={styles.group}>
        {t('Workspaces')}
      </Link>
      {made.slice(0, SHOWN_WORKSPACES).map(({ project }) => (
        <Link
          key={project.id}
          to="/workspace/$workspaceId"
          params={{ workspaceId: project.id }}
          className={styles.item}
          aria-current={pathname === `/workspace/${project.id}` ? 'page' : undefined}
        >
          <Folder />
          <span className={styles.word}>{projectLabel(project)}</span>
        </Link>
      ))}
    </>
  );
}

function PlaylistLinks({ pathname }: { readonly pathname: string }) {
  const { data } = usePlaylists();
  if (!data || data.length === 0) return null;
  return (
    <>
      <Link to="/me/playlists" className={styles.group}>
        {t('Playlists')}
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
  const isCounted = useCountsCredits();
  // On the account page, the entry 'You' is the current one.
  const { 'aria-current': _current, ...link } = useLinkProps({ to: '/account' });
  if (!data || !isCounted) return null;
  return (
    <a {...link} className={styles.item}>
      <Coins />
      <span className={styles.word}>{formatCredits(data.credits)}</span>
    </a>
  );
}
