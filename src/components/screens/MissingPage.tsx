import { Link, type LinkProps } from '@tanstack/react-router';
import { t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { useIsOffline } from '#state/queries/connection';
import { isNotFound } from '#state/queries/fresh-read';
import { buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { problemText } from './problem-text.ts';

const TITLES = {
  song: t('Song not found'),
  playlist: t('Playlist not found'),
  persona: t('Persona not found'),
  workspace: t('Workspace not found'),
  profile: t('Profile not found'),
  link: t('Link not found'),
} as const;

const UNREAD_TITLES = {
  song: t('This song did not load'),
  playlist: t('This playlist did not load'),
  persona: t('This persona did not load'),
  workspace: t('This workspace did not load'),
  profile: t('This profile did not load'),
  link: t('This link did not load'),
} as const;

/** For visitors, who have nothing of their own. */
const EXPLORE = { to: '/', label: t('Explore songs') } as const;

const WAYS_OUT = {
  song: { to: '/me', label: t('Go to your songs') },
  playlist: { to: '/me/playlists', label: t('Go to your playlists') },
  persona: { to: '/me/personas', label: t('Go to your personas') },
  workspace: { to: '/me/workspaces', label: t('Go to your workspaces') },
  profile: { to: '/home', label: t('Go to Home') },
  link: { to: '/home', label: t('Go to Home') },
} as const satisfies Record<string, { to: LinkProps['to']; label: string }>;

export interface MissingPageProps {
  readonly what: keyof typeof WAYS_OUT;
  /** Why it could not be read; null if unknown. */
  readonly problem: Error | null;
  readonly onRetry: () => void;
  /** Text shown if it does not exist; by default, that it was deleted or is private. */
  readonly gone?: { readonly title: string; readonly text: string };
  readonly isGone?: boolean;
}

/** Shown in place of something that is neither on the device nor available from the server. */
export function MissingPage({
  what,
  problem,
  onRetry,
  gone = { title: TITLES[what], text: t('It was deleted or is private.') },
  isGone = isNotFound(problem),
}: MissingPageProps) {
  const isOffline = useIsOffline();
  const { isSignedIn } = useAccount();
  const { to, label } = isSignedIn ? WAYS_OUT[what] : EXPLORE;
  const exitLink = (
    <Link to={to} className={buttonClass({ kind: 'quiet' })}>
      {label}
    </Link>
  );
  if (isGone)
    return (
      <EmptyState title={gone.title} headingLevel={1} actions={exitLink}>
        {gone.text}
      </EmptyState>
    );
  return (
    <ErrorState title={UNREAD_TITLES[what]} headingLevel={1} onRetry={onRetry} secondAction={exitLink}>
      {isOffline ? t('It opens here when you are back online.') : problemText(problem)}
      {isSignedIn ? ` ${t('Your own songs and downloads are not affected.')}` : null}
    </ErrorState>
  );
}
