import type { Device } from '#contract/listening/devices';
import { deviceLabel } from '../texts/device-name.ts';

/** Another device of the account, as heard of last. */
export interface OtherDevice {
  readonly id: string;
  readonly name: string;
  readonly isPlaying: boolean;
  readonly clipId: string | null;
  /** Position in the song at `heardAtMs`, in seconds. */
  readonly positionSeconds: number;
  /** By the clock of this device. */
  readonly heardAtMs: number;
}

/** Converts what the server sent at `nowMs`. While a device plays, its position has advanced since it reported it. */
export function otherDeviceOf(device: Device, nowMs: number): OtherDevice {
  const age = device.is_playing ? (Date.parse(device.sent_at) - Date.parse(device.updated_at)) / 1000 : 0;
  return {
    id: device.id,
    name: deviceLabel(device.name),
    isPlaying: device.is_playing,
    clipId: device.clip_id,
    positionSeconds: device.position_seconds + Math.max(0, age),
    heardAtMs: nowMs,
  };
}

/** Where the song of a device is at `nowMs`, in seconds. */
export function positionAt({ isPlaying, positionSeconds, heardAtMs }: OtherDevice, nowMs: number): number {
  return isPlaying ? positionSeconds + Math.max(0, nowMs - heardAtMs) / 1000 : positionSeconds;
}

/** A device reports every song that it starts, so one that is silent for longer than its song has stopped. */
const END_GRACE_SECONDS = 15;
const UNKNOWN_LENGTH_SECONDS = 600;

/** How long a device counts as playing without another report, in ms. */
export function playsForMs(device: OtherDevice, durationSeconds: number | null): number {
  const left = (durationSeconds ?? UNKNOWN_LENGTH_SECONDS) - device.positionSeconds;
  return (Math.max(0, left) + END_GRACE_SECONDS) * 1000;
}
