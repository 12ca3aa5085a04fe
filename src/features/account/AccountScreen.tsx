import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  ChevronRight,
  CloudCheck,
  Download,
  Flag,
  HardDrive,
  History,
  KeyRound,
  MessageSquare,
  Upload,
  UserRound,
  UserRoundPlus,
  Users,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { usePageTitle } from '#components/screens/page-title.ts';
import { plural, t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { useIsListener, useSession } from '#state/queries/accounts/stored-session';
import { useCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useFreshRead } from '#state/queries/fresh-read';
import { usePendingCounts } from '#state/queries/outbox';
import { openAccountSheet } from '#state/stores/dialogs';
import { chooseTheme, type ThemeChoice, themeStore } from '#state/stores/theme';
import { classNames } from '#ui/class-names.ts';
import { CardFieldset } from '#ui/surfaces/Card.tsx';
import styles from './AccountScreen.module.css';
import { AppsCard } from './apps/AppsCard.tsx';
import { InstallCard } from './apps/InstallCard.tsx';
import { type LastFmReturn, ScrobblersCard } from './apps/ScrobblersCard.tsx';
import { LanguageCard } from './LanguageCard.tsx';
import { CreditsCard } from './plans/CreditsCard.tsx';
import { PasskeysCard } from './security/PasskeysCard.tsx';
import { ProviderCard, ProviderProblem } from './security/ProviderCard.tsx';
import { DataCard, DeleteAccountCard, EmailCard, PasswordCard } from './security/SecurityCards.tsx';
import { SessionsCard } from './security/SessionsCard.tsx';
import { SignOutButton } from './security/SignOutButton.tsx';
import { TwoFactorCard } from './security/TwoFactorCard.tsx';
import { ConnectedEnginesCard } from './server/ConnectedEnginesCard.tsx';
import { ContestCard } from './server/ContestCard.tsx';
import { EnginesCard } from './server/EnginesCard.tsx';
import { LanguageModelCard } from './server/LanguageModelCard.tsx';
import { ModelsCard } from './server/ModelsCard.tsx';
import { NoticesCard } from './server/NoticesCard.tsx';
import { ServerModeCard } from './server/ServerModeCard.tsx';
import { ServiceCard } from './server/ServiceCard.tsx';

interface AccountScreenProps {
  /** The user arrives from a successful checkout. */
  readonly hasSubscribed: boolean;
  readonly onWelcomed: () => void;
  /** What the user arrives from Last.fm with, or null. */
  readonly lastFm: LastFmReturn | null;
  readonly onLastFmUsed: () => void;
  /** Why the identity provider, which the user arrives from, did not sign in; undefined if nothing failed. */
  readonly providerError: string | undefined;
}

/** Announces once that a subscription started (BILL-24). */
function useWelcome(hasSubscribed: boolean, onWelcomed: () => void): void {
  const latestOnWelcomed = useRef(onWelcomed);
  useEffect(() => {
    latestOnWelcomed.current = onWelcomed;
  });
  useEffect(() => {
    if (!hasSubscribed) return;
    openAccountSheet({ kind: 'subscribed' });
    latestOnWelcomed.current();
  }, [hasSubscribed]);
}

/** The 'You' tab: the signed-in user, credits and plan, engines, appearance, installation, sign-out. */
export function AccountScreen(props: AccountScreenProps) {
  const { hasSubscribed, onWelcomed, lastFm, onLastFmUsed, providerError } = props;
  usePageTitle(t('You'));
  useWelcome(hasSubscribed, onWelcomed);
  const credits = useCredits();
  const session = useSession();
  const isListener = useIsListener();
  const { isRead: areCreditsRead } = useFreshRead('billing.getInfo', {});
  const { isRead: isSessionRead } = useFreshRead('session.get', {});
  const isOffline = useIsOffline();
  const isLoading = session.status === 'loading' || credits.status === 'loading';
  const isKnown = !isLoading && session.data?.session != null && credits.data?.billing != null;
  // They decide what is shown: drawn before, the rest would move.
  if (isLoading || !(isKnown || isOffline || (areCreditsRead && isSessionRead)))
    return (
      <div className={styles.screen}>
        <AccountHead />
      </div>
    );
  return (
    <div className={styles.screen}>
      <AccountHead />
      {providerError === undefined ? null : <ProviderProblem error={providerError} />}
      {isListener ? null : <CreditsCard credits={credits} />}
      <AccountLinks isListener={isListener} />
      <AppearanceCard />
      <LanguageCard />
      <InstallCard />
      {isListener ? null : (
        <>
          <EnginesCard />
          <ModelsCard />
        </>
      )}
      {session.data?.session?.roles.staff ? (
        <>
          <ServerModeCard />
          <ConnectedEnginesCard />
          <ServiceCard />
          <ContestCard />
          <LanguageModelCard />
        </>
      ) : null}
      <SessionsCard />
      <PasskeysCard />
      <ProviderCard />
      <TwoFactorCard />
      <PasswordCard />
      <EmailCard />
      <AppsCard />
      <ScrobblersCard lastFm={lastFm} onLastFmUsed={onLastFmUsed} />
      <DataCard />
      <DeleteAccountCard />
      <NoticesCard />
      <SignOutButton />
    </div>
  );
}

function AccountHead() {
  const account = useAccount();
  return (
    <header className={styles.head}>
      <span className={styles.initial} aria-hidden="true">
        {account.displayName.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles.who}>
        <h1 className={classNames('display', 'title', styles.name)}>{account.displayName}</h1>
        <p className={classNames('muted', 'cut')}>@{account.handle}</p>
        <p className={classNames('small', 'muted', styles.email)}>{account.email}</p>
      </div>
    </header>
  );
}

/** Pages and sheets of the account. */
function AccountLinks({ isListener }: { readonly isListener: boolean }) {
  const account = useAccount();
  const session = useSession();
  return (
    <nav
      className={styles.links}
      aria-label={t('Your things')}
      // The session determines which links are shown.
      aria-busy={session.data?.session === null && session.data.load === 'loading'}
    >
      <SyncLink />
      <Link to="/@{$handle}" params={{ handle: account.handle }} search={{}} className={styles.link}>
        <LinkWords icon={<UserRound />} label={t('Your profile')} />
      </Link>
      {session.data?.session?.flags['artist-profiles'] ? (
        <Link to="/artist" className={styles.link}>
          <LinkWords icon={<BadgeCheck />} label={t('Artist profile')} />
        </Link>
      ) : null}
      <Link to="/me/following" className={styles.link}>
        <LinkWords icon={<UsersRound />} label={t('Following')} />
      </Link>
      {session.data?.session?.roles.staff ? <StaffLinks /> : null}
      {isListener ? null : (
        <button
          type="button"
          className={styles.link}
          onClick={() => openAccountSheet({ kind: 'invite-friend' })}
        >
          <LinkWords icon={<UserRoundPlus />} label={t('Invite a friend')} />
        </button>
      )}
      <button
        type="button"
        className={styles.link}
        onClick={() => openAccountSheet({ kind: 'product-feedback' })}
      >
        <LinkWords icon={<MessageSquare />} label={t('Send feedback')} />
      </button>
      <Link to="/me/downloads" className={styles.link}>
        <LinkWords icon={<Download />} label={t('Downloads')} />
      </Link>
      <Link to="/me/history" className={styles.link}>
        <LinkWords icon={<History />} label={t('History')} />
      </Link>
      {isListener ? null : (
        <Link to="/me/uploads" className={styles.link}>
          <LinkWords icon={<Upload />} label={t('Uploads')} />
        </Link>
      )}
      <Link to="/account/keys" className={styles.link}>
        <LinkWords icon={<KeyRound />} label={t('API keys')} />
      </Link>
    </nav>
  );
}

function StaffLinks() {
  return (
    <>
      <Link to="/reports" className={styles.link}>
        <LinkWords icon={<Flag />} label={t('Reports')} />
      </Link>
      <Link to="/account/people" className={styles.link}>
        <LinkWords icon={<Users />} label={t('People')} />
      </Link>
      <Link to="/account/storage" className={styles.link}>
        <LinkWords icon={<HardDrive />} label={t('Storage')} />
      </Link>
    </>
  );
}

function LinkWords({ icon, label }: { readonly icon: ReactNode; readonly label: string }) {
  return (
    <>
      {icon} <span className={styles.grow}>{label}</span> <ChevronRight className="icon-small" />
    </>
  );
}

function SyncLink() {
  const counts = usePendingCounts();
  const waiting = (counts.data?.waiting ?? 0) + (counts.data?.sending ?? 0);
  const rejected = counts.data?.rejected ?? 0;
  const text = [
    ...(waiting > 0 ? [plural(waiting, '1 change waiting', '{count} changes waiting')] : []),
    ...(rejected > 0 ? [plural(rejected, '1 not saved', '{count} not saved')] : []),
  ];
  return (
    <Link to="/me/sync" className={styles.link}>
      <CloudCheck /> <span className={styles.grow}>{t('Sync')}</span>
      <span className="small muted">{text.join(', ') || t('All saved')}</span>
      <ChevronRight className="icon-small" />
    </Link>
  );
}

const THEMES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: t('Match device') },
  { value: 'dark', label: t('Dark') },
  { value: 'light', label: t('Light') },
];

function AppearanceCard() {
  const { choice } = useSnapshot(themeStore);
  return (
    <CardFieldset title={t('Appearance')}>
      <div className={styles.choices}>
        {THEMES.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={choice === value}
              onChange={() => chooseTheme(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </CardFieldset>
  );
}
