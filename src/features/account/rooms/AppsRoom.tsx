import { Link } from '@tanstack/react-router';
import { AudioLines, KeyRound, Upload } from 'lucide-react';
import { AppsCard } from '#features/account/apps/AppsCard.tsx';
import { ScrobblersCard } from '#features/account/apps/ScrobblersCard.tsx';
import { DataCard } from '#features/account/security/SecurityCards.tsx';
import { t } from '#lib/translate';
import { useIsListener, useSession } from '#state/queries/accounts/stored-session';
import { AccountRoom, type RoomProps, SettingPlace } from './AccountRoom.tsx';
import { RowWords, rowClass, rowsClass } from './RowWords.tsx';
import { ROOMS } from './settings.ts';

/** What works with the account from outside, and all of its data. */
export function AppsRoom({ lastFm, onLastFmUsed }: RoomProps) {
  return (
    <AccountRoom room="apps">
      <SettingPlace id="apps">
        <AppsCard />
      </SettingPlace>
      <SettingPlace id="scrobbling">
        <ScrobblersCard lastFm={lastFm} onLastFmUsed={onLastFmUsed} />
      </SettingPlace>
      <SettingPlace id="data">
        <DataCard />
      </SettingPlace>
      <SettingPlace id="links">
        <AppLinks />
      </SettingPlace>
    </AccountRoom>
  );
}

function AppLinks() {
  const isListener = useIsListener();
  const isStaff = useSession().data?.session?.roles.staff === true;
  const { title, facts } = ROOMS.engines;
  return (
    <nav className={rowsClass} aria-label={t('More settings')}>
      <Link to="/account/keys" className={rowClass}>
        <RowWords icon={KeyRound} name={t('API keys')} facts={t('Scripts, assistants, webhooks')} />
      </Link>
      {isListener ? null : (
        <Link to="/me/uploads" className={rowClass}>
          <RowWords icon={Upload} name={t('Uploads')} />
        </Link>
      )}
      {isStaff ? null : (
        <Link to="/account/$room" params={{ room: 'engines' }} className={rowClass}>
          <RowWords icon={AudioLines} name={title} facts={facts} />
        </Link>
      )}
    </nav>
  );
}
