import { Smartphone } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { createFormStore, createPlaceStore } from '#state/stores/create-form';
import { Switch } from '#ui/Switch.tsx';
import styles from './OnDeviceSwitch.module.css';

/** Lets the song be made here instead of on the server. */
export function OnDeviceSwitch() {
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const { mode } = useSnapshot(createFormStore);
  return (
    <div className={mode === 'custom' ? styles.onDeviceCard : styles.onDevice}>
      <Switch
        label="On this device"
        note="One sketch without credits, even offline"
        icon={<Smartphone />}
        isOn={isOnDevice}
        onChange={(isOn) => {
          createPlaceStore.isOnDevice = isOn;
        }}
      />
    </div>
  );
}
