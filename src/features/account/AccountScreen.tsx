import { Link } from '@tanstack/react-router';
import { CloudCheck, MessageSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '#components/screens/page-title.ts';
import { plural, t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { useIsListener, useSession } from '#state/queries/accounts/stored-session';
import { useCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useFreshRead } from '#state/queries/fresh-read';
import { usePendingCounts } from '#state/queries/outbox';
import { openAccountSheet } from '#state/stores/dialogs';
import { classNames } from '#ui/class-names.ts';
import { SearchBox } from '#ui/controls/SearchBox.tsx';
import styles from './AccountScreen.module.css';
import { CreditsCard } from './plans/CreditsCard.tsx';
import { RowWords, rowClass, rowsClass } from './rooms/RowWords.tsx';
import { findSettings, OWN_ROOMS, ROOMS, type RoomName } from './rooms/settings.ts';
import { SignOutButton } from './security/SignOutButton.tsx';

interface AccountScreenProps {
  /** The user arrives from a successful checkout. */
  readonly hasSubscribed: boolean;
  readonly onWelcomed: () => void;
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

/** The 'You' tab: the signed-in user, credits and plan, the rooms of the settings, sign-out. */
export function AccountScreen({ hasSubscribed, onWelcomed }: AccountScreenProps) {
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
      {isListener ? null : <CreditsCard credits={credits} />}
      <Settings isStaff={session.data?.session?.roles.staff === true} isListener={isListener} />
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

interface SettingsProps {
  readonly isStaff: boolean;
  readonly isListener: boolean;
}

/** The rooms, or the settings that a search finds. */
function Settings(props: SettingsProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <SearchBox placeholder={t('Search settings')} text={typed} onText={setTyped} />
      {typed.trim() === '' ? <Rooms {...props} /> : <FoundSettings {...props} typed={typed} />}
    </>
  );
}

function Rooms({ isStaff }: SettingsProps) {
  return (
    <nav className={rowsClass} aria-label={t('Settings')}>
      <SyncRow />
      {OWN_ROOMS.map((room) => (
        <RoomRow key={room} room={room} />
      ))}
      {isStaff ? <RoomRow room="server" /> : null}
      <button
        type="button"
        className={rowClass}
        onClick={() => openAccountSheet({ kind: 'product-feedback' })}
      >
        <RowWords icon={MessageSquare} name={t('Send feedback')} />
      </button>
    </nav>
  );
}

function RoomRow({ room }: { readonly room: RoomName }) {
  const { icon, title, facts } = ROOMS[room];
  return (
    <Link to="/account/$room" params={{ room }} className={rowClass}>
      <RowWords icon={icon} name={title} facts={facts} />
    </Link>
  );
}

function FoundSettings({ typed, ...who }: SettingsProps & { readonly typed: string }) {
  const found = findSettings(typed, who);
  if (found.length === 0) return <p className="muted">{t('No setting is called that.')}</p>;
  return (
    <nav className={rowsClass} aria-label={t('Settings found')}>
      {found.map(({ id, room, name }) => (
        <Link key={`${room}#${name}`} to="/account/$room" params={{ room }} hash={id} className={rowClass}>
          <RowWords icon={ROOMS[room].icon} name={name} facts={ROOMS[room].title} />
        </Link>
      ))}
    </nav>
  );
}

function SyncRow() {
  const counts = usePendingCounts();
  const waiting = (counts.data?.waiting ?? 0) + (counts.data?.sending ?? 0);
  const rejected = counts.data?.rejected ?? 0;
  const text = [
    ...(waiting > 0 ? [plural(waiting, '1 change waiting', '{count} changes waiting')] : []),
    ...(rejected > 0 ? [plural(rejected, '1 not saved', '{count} not saved')] : []),
  ];
  return (
    <Link to="/me/sync" className={rowClass}>
      <RowWords icon={CloudCheck} name={t('Sync')} facts={text.join(', ') || t('All saved')} />
    </Link>
  );
}
