import { ref } from 'valtio';
import type { DeviceEvent } from '#contract/listening/devices';
import { playableSeconds } from '#domain/clips/previews';
import { type OtherDevice, otherDeviceOf, playsForMs } from '#domain/player/other-device';
import { createLog } from '#lib/log';
import { getAccount, getDeviceId, subscribeAccount } from '#state/bridges/account';
import { getSync } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { devicesStore } from '#state/stores/devices';

const log = createLog('devices');

const endTimers = new Map<string, ReturnType<typeof setTimeout>>();
/** Called with each device that reports something. */
export const deviceListeners = new Set<(device: OtherDevice) => void>();

/** Loads the other devices of the account. */
export async function loadDevices(): Promise<void> {
  const account = getAccount();
  if (!account.isSignedIn) return;
  try {
    const { devices } = await call('devices.list');
    if (account.userId !== getAccount().userId) return;
    const now = Date.now();
    const others = devices.filter(({ id }) => id !== getDeviceId());
    show(others.map((device) => otherDeviceOf(device, now)));
    devicesStore.status = 'ready';
    for (const device of devicesStore.devices) followSong(device);
  } catch (error) {
    devicesStore.status = 'failed';
    log.info('could not load the other devices', error);
  }
}

/** Shows what another device reports, or obeys a command for this one. */
export function noteDeviceEvent(event: DeviceEvent): void {
  if (event.type === 'device_command') {
    if (event.device_id !== getDeviceId()) return;
    import('./device-commands.ts')
      .then(({ obeyCommand }) => obeyCommand(event.command))
      .catch((error: unknown) => log.error('could not obey a command of another device', error));
    return;
  }
  if (event.device.id === getDeviceId()) return;
  const device = otherDeviceOf(event.device, Date.now());
  show([device, ...devicesStore.devices.filter(({ id }) => id !== device.id)]);
  for (const listener of deviceListeners) listener(device);
  followSong(device);
}

function show(devices: readonly OtherDevice[]): void {
  devicesStore.devices = ref([...devices]);
  const playing = new Set(devices.filter(({ isPlaying }) => isPlaying).map(({ id }) => id));
  devicesStore.dismissedIds = devicesStore.dismissedIds.filter((id) => playing.has(id));
}

/** Loads the song that a device plays, and stops showing it as playing once the song must be over. */
function followSong(device: OtherDevice): void {
  clearTimeout(endTimers.get(device.id));
  endTimers.delete(device.id);
  const { clipId } = device;
  if (clipId === null) return;
  const { database } = getAccount();
  getSync()
    .getSongsByIds([clipId], true)
    .then(() => database.run((tables) => tables.clips.get(clipId)))
    .then((row) => {
      if (!device.isPlaying || !devicesStore.devices.includes(device)) return;
      const end = playsForMs(device, row ? playableSeconds(row.clip) : null);
      const timer = setTimeout(() => stopShowing(device), end - (Date.now() - device.heardAtMs));
      endTimers.set(device.id, timer);
    })
    .catch((error: unknown) => log.info('could not load the song of another device', error));
}

function stopShowing(device: OtherDevice): void {
  show(devicesStore.devices.map((one) => (one === device ? { ...one, isPlaying: false } : one)));
}

/** Loads the other devices of each account that signs in. Returns a function that stops this. */
export function watchDevices(): () => void {
  return subscribeAccount(() => {
    show([]);
    devicesStore.status = 'loading';
    void loadDevices();
  });
}
