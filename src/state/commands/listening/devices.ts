import type { DeviceAction } from '#contract/listening/devices';
import { type OtherDevice, otherDeviceOf, positionAt } from '#domain/player/other-device';
import { errorText } from '#lib/error-text';
import { sleep } from '#lib/sleep';
import { t } from '#lib/translate';
import type { PlayerEngine } from '#player/player-engine';
import { unlockAudio } from '#state/bridges/listening/audio-element';
import { deviceListeners, loadDevices } from '#state/bridges/listening/devices';
import { withPlayer } from '#state/bridges/listening/lazy-player';
import { call } from '#state/commands/calls';
import { devicesStore } from '#state/stores/devices';
import { showToast } from '#state/stores/toasts';

/** A device that is open responds to a command within this time. */
const RESPONSE_MS = 6000;
/** A device that is paused to continue here reports its position within this time. */
const REPORT_MS = 1500;

export function openDevices(): void {
  devicesStore.isOpen = true;
  void loadDevices();
}

export function closeDevices(): void {
  devicesStore.isOpen = false;
}

/** Hides the offer to continue from a device until it pauses. */
export function dismissDevice(deviceId: string): void {
  devicesStore.dismissedIds = [...devicesStore.dismissedIds, deviceId];
}

/** Takes over song, position and queue of another device, and pauses it. Must be called inside a tap. */
export function continueFrom({ id, name }: Pick<OtherDevice, 'id' | 'name'>): void {
  unlockAudio();
  closeDevices();
  withPlayer((player) => {
    takeOver(player, id, name).catch((error: unknown) =>
      showToast({ tone: 'error', text: errorText(error, t('Could not continue from {name}.', { name })) }),
    );
  });
}

async function takeOver(player: PlayerEngine, id: string, name: string): Promise<void> {
  const params = { device_id: id };
  const wasPlaying = devicesStore.devices.some((one) => one.id === id && one.isPlaying);
  await pauseDevice(id);
  const { device, playbar } = await call('devices.get', { params });
  const heard = otherDeviceOf(device, Date.now());
  const { restoreStored } = await import('#state/bridges/listening/player-persistence');
  const isRestored = await restoreStored(player, playbar, () => positionAt(heard, Date.now()));
  if (isRestored) {
    player.play();
    return;
  }
  showToast({ tone: 'error', text: t('The songs from {name} cannot be played here.', { name }) });
  if (wasPlaying) await call('devices.sendCommand', { params, body: { action: 'play' } });
}

/** Pauses a device and waits a moment until it has reported where. One that is closed does not. */
async function pauseDevice(id: string): Promise<void> {
  const reported = new AbortController();
  const listener = (device: OtherDevice) => {
    if (device.id === id && !device.isPlaying) reported.abort();
  };
  deviceListeners.add(listener);
  try {
    await call('devices.sendCommand', { params: { device_id: id }, body: { action: 'pause' } });
    await sleep(REPORT_MS, reported.signal);
  } finally {
    deviceListeners.delete(listener);
  }
}

/** Sends a command to the player of another device; that device goes on playing itself. */
export async function commandDevice(
  { id, name }: Pick<OtherDevice, 'id' | 'name'>,
  action: DeviceAction,
  positionSeconds = 0,
): Promise<void> {
  const noteSilence = () =>
    showToast({ text: t('{name} does not respond. Is Skylark open there?', { name }) });
  const timer = setTimeout(() => {
    deviceListeners.delete(listener);
    noteSilence();
  }, RESPONSE_MS);
  const end = () => {
    clearTimeout(timer);
    deviceListeners.delete(listener);
  };
  const listener = (device: OtherDevice) => {
    if (device.id === id) end();
  };
  deviceListeners.add(listener);
  try {
    const body = { action, position_seconds: positionSeconds };
    await call('devices.sendCommand', { params: { device_id: id }, body });
  } catch (error) {
    end();
    showToast({ tone: 'error', text: errorText(error, t('Could not reach {name}.', { name })) });
  }
}
