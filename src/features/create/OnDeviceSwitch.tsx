import { Smartphone } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { ENGINE_FILES_MEGABYTES } from '#domain/files/engine-files';
import { t } from '#lib/translate';
import { loadEngineFiles } from '#state/commands/making/engine-files';
import { useIsOffline } from '#state/queries/connection';
import { createPlaceStore } from '#state/stores/create-form';
import { engineFilesStore } from '#state/stores/engine-files';
import { Switch } from '#ui/controls/Switch.tsx';

/** Makes the song on this device instead of on the server. */
export function OnDeviceSwitch() {
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const note = useNote();
  return (
    <Switch
      label={t('On this device')}
      note={note}
      icon={<Smartphone />}
      isOn={isOnDevice}
      onChange={(isOn) => {
        createPlaceStore.isOnDevice = isOn;
        // Also on a metered connection: the user requested it explicitly.
        if (isOn) void loadEngineFiles();
      }}
    />
  );
}

/** What making a song on this device requires; its instruments and voices are loaded once. */
function useNote(): string {
  const { state } = useSnapshot(engineFilesStore);
  const isOffline = useIsOffline();
  const quick = t('Make a quick sketch offline, free.');
  if (state === 'loading')
    return `${quick} ${t('Loading {megabytes} MB of sounds…', { megabytes: ENGINE_FILES_MEGABYTES })}`;
  if (state !== 'absent') return quick;
  if (isOffline)
    return t('Its sounds are not on this device yet. With this on, they load once you are back online.');
  return `${quick} ${t('Loads {megabytes} MB of sounds once.', { megabytes: ENGINE_FILES_MEGABYTES })}`;
}
