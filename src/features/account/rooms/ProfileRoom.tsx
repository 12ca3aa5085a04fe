import { Link } from '@tanstack/react-router';
import { BadgeCheck, UserRound, UserRoundPlus, UsersRound } from 'lucide-react';
import { t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { useIsListener, useSession } from '#state/queries/accounts/stored-session';
import { openAccountSheet } from '#state/stores/dialogs';
import { AccountRoom, SettingPlace } from './AccountRoom.tsx';
import { RowWords, rowClass, rowsClass } from './RowWords.tsx';

/** How others see the user, and whom the user follows and invites. */
export function ProfileRoom() {
  const account = useAccount();
  const session = useSession();
  const isListener = useIsListener();
  return (
    <AccountRoom room="profile">
      <SettingPlace id="links">
        <nav
          className={rowsClass}
          aria-label={t('Your things')}
          // The session determines which links are shown.
          aria-busy={session.data?.session === null && session.data.load === 'loading'}
        >
          <Link to="/@{$handle}" params={{ handle: account.handle }} search={{}} className={rowClass}>
            <RowWords icon={UserRound} name={t('Your profile')} />
          </Link>
          {session.data?.session?.flags['artist-profiles'] ? (
            <Link to="/artist" className={rowClass}>
              <RowWords icon={BadgeCheck} name={t('Artist profile')} />
            </Link>
          ) : null}
          <Link to="/me/following" className={rowClass}>
            <RowWords icon={UsersRound} name={t('Following')} />
          </Link>
          {isListener ? null : (
            <button
              type="button"
              className={rowClass}
              onClick={() => openAccountSheet({ kind: 'invite-friend' })}
            >
              <RowWords icon={UserRoundPlus} name={t('Invite a friend')} />
            </button>
          )}
        </nav>
      </SettingPlace>
    </AccountRoom>
  );
}
