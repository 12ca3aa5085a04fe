import { Smartphone } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { createPlaceStore } from '#state/stores/create-form';
import { Switch } from '#ui/Switch';
import styles from './CreateScreen.module.css';

/** Lets the song be made here instead of on the server. */
export function CreatePlace() {
  const { isOnDevice } = useSnapshot(createPlaceStore);
  return (
    <div className={styles.place}>
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
