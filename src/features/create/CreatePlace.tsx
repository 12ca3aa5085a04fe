import { Smartphone } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { createFormStore, createPlaceStore } from '#state/stores/create-form';
import { Switch } from '#ui/Switch';
import styles from './CreateScreen.module.css';

/** Lets the song be made here instead of on the server. */
export function CreatePlace() {
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const { mode } = useSnapshot(createFormStore);
  return (
    <div className={mode === 'custom' ? styles.placeCard : styles.place}>
      <Switch
        label="On this device"
        note="One sketch without credits, also without a signal"
        icon={<Smartphone />}
        isOn={isOnDevice}
        onChange={(isOn) => {
          createPlaceStore.isOnDevice = isOn;
        }}
      />
    </div>
  );
}
