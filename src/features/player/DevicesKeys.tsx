import { MonitorSpeaker } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { t } from '#lib/translate';
import { openDevices } from '#state/commands/listening/devices';
import { devicesStore } from '#state/stores/devices';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayerKey } from './PlayerKey.tsx';

const useHasDevices = () => useSnapshot(devicesStore).devices.length > 0;

/** At the bottom of the full player, if the account plays songs on other devices. */
export function DevicesButton() {
  if (!useHasDevices()) return null;
  return (
    <IconButton
      label={t('Other devices')}
      caption={t('Devices')}
      icon={<MonitorSpeaker />}
      onClick={openDevices}
    />
  );
}

/** In the bar on wide screens, if the account plays songs on other devices. */
export function DevicesKey() {
  if (!useHasDevices()) return null;
  return <PlayerKey label={t('Other devices')} icon={<MonitorSpeaker />} onPress={openDevices} />;
}
