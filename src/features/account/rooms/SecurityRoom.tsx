import { PasskeysCard } from '#features/account/security/PasskeysCard.tsx';
import { ProviderCard, ProviderProblem } from '#features/account/security/ProviderCard.tsx';
import { DeleteAccountCard, EmailCard, PasswordCard } from '#features/account/security/SecurityCards.tsx';
import { SessionsCard } from '#features/account/security/SessionsCard.tsx';
import { TwoFactorCard } from '#features/account/security/TwoFactorCard.tsx';
import { AccountRoom, SettingPlace } from './AccountRoom.tsx';

interface SecurityRoomProps {
  /** Why the identity provider, which the user arrives from, did not sign in; undefined if nothing failed. */
  readonly providerError: string | undefined;
}

/** How the user signs in and where; the end of the account. */
export function SecurityRoom({ providerError }: SecurityRoomProps) {
  return (
    <AccountRoom path="/account/security">
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
