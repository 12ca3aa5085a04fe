import { AccountRoom, SettingPlace } from './AccountRoom.tsx';
import { AppearanceCard } from './AppearanceCard.tsx';
import { LanguageCard } from './LanguageCard.tsx';

/** How the app looks and in which language it speaks. */
export function LookRoom() {
  return (
    <AccountRoom room="look">
      <SettingPlace id="appearance">
        <AppearanceCard />
      </SettingPlace>
      <SettingPlace id="language">
        <LanguageCard />
      </SettingPlace>
    </AccountRoom>
  );
}
