import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#lib/translate';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { usePendingCounts } from '#state/queries/outbox';
import { classNames } from '#ui/class-names.ts';
import { lazyView } from '#ui/lazy-view.tsx';
import styles from './Dock.module.css';
import { destinationOf, destinationsFor } from './navigation.ts';

const FoldedPlayer = lazyView(async () => (await import('./FoldedPlayer.tsx')).FoldedPlayer);

export interface DockProps {
  readonly pathname: string;
  readonly hasTabs: boolean;
  readonly hasPlayer: boolean;
  /** True while a screen has its main button here: the player is collapsed. */
  readonly hasAction: boolean;
  readonly onSlot: (element: HTMLElement | null) => void;
  readonly continueLine: ReactNode;
  readonly miniPlayer: ReactNode;
}

/** Player and tabs at the bottom of phones. */
export function Dock({
  pathname,
  hasTabs,
  hasPlayer,
  hasAction,
  onSlot,
  continueLine,
  miniPlayer,
}: DockProps) {
  // A visitor has no tabs; without a song there is no dock either, and nothing to fade out below it.
  const isShown = hasTabs || hasPlayer || hasAction;
  return (
    <>
      {isShown ? <div className={classNames(styles.fade, (hasPlayer || hasAction) && styles.tall)} /> : null}
      <div
        className={classNames(styles.dock, !hasTabs && !hasAction && styles.playerOnly)}
        data-dock
        hidden={!isShown}
      >
        {continueLine}
        {/* Their code is loaded with the player's. The tabs must not disappear meanwhile. */}
        {hasPlayer && !hasAction ? <div className={styles.player}>{miniPlayer}</div> : null}
        <div className={styles.action} hidden={!hasAction}>
          {hasPlayer && hasAction ? <FoldedPlayer /> : null}
          <div className={styles.slot} ref={onSlot} />
        </div>
        {hasTabs ? <Tabs pathname={pathname} /> : null}
      </div>
    </>
  );
}

function Tabs({ pathname }: { readonly pathname: string }) {
  const counts = usePendingCounts().data;
  const open = counts ? counts.waiting + counts.sending + counts.rejected : 0;
  const current = destinationOf(pathname);
  const destinations = destinationsFor(useIsListener());
  return (
    <nav className={styles.tabs} aria-label={t('Main')}>
      {destinations.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          data-create={to === '/create' || undefined}
          aria-current={current === to ? 'page' : undefined}
        >
          <Icon />
          {label}
          {to === '/me' && open > 0 && current !== '/me' ? (
            <span className={styles.dot} aria-hidden="true">
              {open}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
