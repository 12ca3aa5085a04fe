import { Link } from '@tanstack/react-router';
import { Flag, HardDrive, Users } from 'lucide-react';
import { StaffScreen } from '#components/account/StaffScreen.tsx';
import { ContestCard } from '#features/account/server/ContestCard.tsx';
import { ServerModeCard } from '#features/account/server/ServerModeCard.tsx';
import { ServiceCard } from '#features/account/server/ServiceCard.tsx';
import { t } from '#lib/translate';
import { RoomContent, SettingPlace } from './AccountRoom.tsx';
import { RowWords, rowClass, rowsClass } from './RowWords.tsx';
import { ROOMS } from './settings.ts';

/** What the staff of the server decide. */
export function ServerRoom() {
  const engines = ROOMS.engines;
  return (
    <StaffScreen title={t('Server')} lead={t('Only staff see this.')} parent="/account">
      <RoomContent>
        <SettingPlace id="use">
          <ServerModeCard />
        </SettingPlace>
        <SettingPlace id="links">
          <nav className={rowsClass} aria-label={t('Server')}>
            <Link to="/account/people" className={rowClass}>
              <RowWords
                icon={Users}
                name={t('People')}
                facts={t('Who uses this server, and who may join.')}
              />
            </Link>
            <Link to="/reports" className={rowClass}>
              <RowWords icon={Flag} name={t('Reports')} />
            </Link>
            <Link to="/account/$room" params={{ room: 'engines' }} className={rowClass}>
              <RowWords icon={engines.icon} name={engines.title} facts={t('And the language model')} />
            </Link>
            <Link to="/account/storage" className={rowClass}>
              <RowWords
                icon={HardDrive}
                name={t('Storage')}
                facts={t('The space that songs take, by person.')}
              />
            </Link>
          </nav>
        </SettingPlace>
        <SettingPlace id="message">
          <ServiceCard />
        </SettingPlace>
        <SettingPlace id="contest">
          <ContestCard />
        </SettingPlace>
      </RoomContent>
    </StaffScreen>
  );
}
