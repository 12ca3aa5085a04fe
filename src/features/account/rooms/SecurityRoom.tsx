import { PasskeysCard } from '#features/account/security/PasskeysCard.tsx';
import { ProviderCard, ProviderProblem } from '#features/account/security/ProviderCard.tsx';
import { DeleteAccountCard, EmailCard, PasswordCard } from '#features/account/security/SecurityCards.tsx';
import { SessionsCard } from '#features/account/security/SessionsCard.tsx';
import { TwoFactorCard } from '#features/account/security/TwoFactorCard.tsx';
import { AccountRoom, type RoomProps, SettingPlace } from './AccountRoom.tsx';

/** How the user signs in and where; the end of the account. */
export function SecurityRoom({ providerError }: RoomProps) {
  return (
    <AccountRoom room="security">
      {providerError === undefined ? null : <ProviderProblem error={providerError} />}
      <SettingPlace id="sessions">
        <SessionsCard />
      </SettingPlace>
      <SettingPlace id="passkeys">
        <PasskeysCard />
      </SettingPlace>
      <ProviderCard />
      <SettingPlace id="two-factor">
        <TwoFactorCard />
      </SettingPlace>
      <SettingPlace id="password">
        <PasswordCard />
      </SettingPlace>
      <SettingPlace id="email">
        <EmailCard />
      </SettingPlace>
      <SettingPlace id="delete">
        <DeleteAccountCard />
      </SettingPlace>
    </AccountRoom>
  );
}
