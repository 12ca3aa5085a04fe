import { ConnectedEnginesCard } from '#features/account/server/ConnectedEnginesCard.tsx';
import { EnginesCard } from '#features/account/server/EnginesCard.tsx';
import { LanguageModelCard } from '#features/account/server/LanguageModelCard.tsx';
import { ModelsCard } from '#features/account/server/ModelsCard.tsx';
import { NoticesCard } from '#features/account/server/NoticesCard.tsx';
import { useIsListener, useSession } from '#state/queries/accounts/stored-session';
import { AccountRoom, SettingPlace } from './AccountRoom.tsx';

/** What makes songs on this server; its staff connect engines and a language model here. */
export function EnginesRoom() {
  const isListener = useIsListener();
  const isStaff = useSession().data?.session?.roles.staff === true;
  return (
    <AccountRoom room="engines" parent={isStaff ? '/account/server' : '/account/apps'}>
      {isListener ? null : (
        <>
          <SettingPlace id="engines">
            <EnginesCard />
          </SettingPlace>
          <SettingPlace id="models">
            <ModelsCard />
          </SettingPlace>
        </>
      )}
      {isStaff ? (
        <>
          <SettingPlace id="connected">
            <ConnectedEnginesCard />
          </SettingPlace>
          <SettingPlace id="language-model">
            <LanguageModelCard />
          </SettingPlace>
        </>
      ) : null}
      <SettingPlace id="about">
        <NoticesCard />
      </SettingPlace>
    </AccountRoom>
  );
}
