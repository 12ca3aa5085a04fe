import { Link } from '@tanstack/react-router';
import { Bell, Download, History } from 'lucide-react';
import { InstallCard } from '#features/account/apps/InstallCard.tsx';
import { t } from '#lib/translate';
import { AccountRoom, SettingPlace } from './AccountRoom.tsx';
import { RowWords, rowClass, rowsClass } from './RowWords.tsx';
import { ScoreCard } from './ScoreCard.tsx';

/** Songs stored on this device, and how they play. */
export function DeviceRoom() {
  return (
    <AccountRoom room="device">
      <SettingPlace id="links">
        <nav className={rowsClass} aria-label={t('On this device')}>
          <Link to="/me/downloads" className={rowClass}>
            <RowWords
              icon={Download}
              name={t('Downloads')}
              facts={t('Songs that play without a connection')}
            />
          </Link>
          <Link to="/me/history" className={rowClass}>
            <RowWords icon={History} name={t('History')} facts={t('What you listened to')} />
          </Link>
          <Link to="/notifications" className={rowClass}>
            <RowWords icon={Bell} name={t('Notifications')} facts={t('And whether this device shows them')} />
          </Link>
        </nav>
      </SettingPlace>
      <SettingPlace id="scores">
        <ScoreCard />
      </SettingPlace>
      <SettingPlace id="install">
        <InstallCard />
      </SettingPlace>
    </AccountRoom>
  );
}
