import { Smartphone } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { ENGINE_FILES_MEGABYTES } from '#domain/files/engine-files';
import { loadEngineFiles } from '#state/commands/engine-files';
import { useIsOffline } from '#state/queries/connection';
import { createFormStore, createPlaceStore } from '#state/stores/create-form';
import { engineFilesStore } from '#state/stores/engine-files';
import { Switch } from '#ui/Switch.tsx';
import styles from './OnDeviceSwitch.module.css';

/** Makes the song on this device instead of on the server. */
export function OnDeviceSwitch() {
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const { mode } = useSnapshot(createFormStore);
  const note = useNote();
  return (
    <div className={mode === 'custom' ? styles.onDeviceCard : styles.onDevice}>
      <Switch
        label="On this device"
        note={note}
        icon={<Smartphone />}
        isOn={isOnDevice}
        onChange={(isOn) => {
          createPlaceStore.isOnDevice = isOn;
          // Also on a metered connection: the user requested it explicitly.
          if (isOn) void loadEngineFiles();
        }}
      />
    </div>
  );
}

/** What making a song on this device requires; its instruments and voices are loaded once. */
function useNote(): string {
  const { state } = useSnapshot(engineFilesStore);
  const isOffline = useIsOffline();
  if (state === 'loading')
    return `One sketch without credits. Loading its sounds, ${ENGINE_FILES_MEGABYTES} MB`;
  if (state !== 'absent') return 'One sketch without credits, even offline';
  if (isOffline) return 'Its sounds are not on this device yet and need a signal once';
  return `One sketch without credits. Loads ${ENGINE_FILES_MEGABYTES} MB once, then works offline`;
}
