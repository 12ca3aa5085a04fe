import type { Device } from '#contract/listening/devices';
import { refusal } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { notifyDevices } from './devices.repository.ts';
import { findPlaybar, listPlaybars, type StoredPlaybar } from './playbar.repository.ts';

const LISTED_MS = 24 * 60 * 60_000;

/** What other devices see of a device. */
export function deviceOf({ deviceId, deviceName, state, updatedAt }: StoredPlaybar, now: Date): Device {
  return {
    id: deviceId,
    name: deviceName,
    is_playing: state.playbar_state === 'playing',
    clip_id: state.song_ids_in_queue?.[state.song_index ?? 0] ?? null,
    position_seconds: state.song_play_time ?? 0,
    updated_at: updatedAt.toISOString(),
    sent_at: now.toISOString(),
  };
}

/** Whether a state comes from a player that receives commands, unlike that of another app. */
export const isDevice = ({ deviceId, state }: StoredPlaybar) =>
  deviceId !== '' && state.device_type === 'web';

/** @throws ApiError 404 for a device of another account, or one that never played. */
async function findDevice(
  deviceId: string,
  { db, viewer }: Pick<BaseContext, 'db'> & { viewer: { id: string } },
): Promise<StoredPlaybar> {
  const stored = await findPlaybar(db, viewer.id, deviceId);
  if (stored === undefined || !isDevice(stored)) throw refusal(404);
  return stored;
}

export const handlers: HandlersOf<'devices'> = {
  async 'devices.list'(_args, { db, viewer, now }) {
    const stored = await listPlaybars(db, viewer.id, new Date(now.getTime() - LISTED_MS));
    return { devices: stored.filter(isDevice).map((one) => deviceOf(one, now)) };
  },

  async 'devices.get'({ params }, context) {
    const stored = await findDevice(params.device_id, context);
    return { device: deviceOf(stored, context.now), playbar: stored.state };
  },

  async 'devices.sendCommand'({ params, body }, context) {
    const { deviceId } = await findDevice(params.device_id, context);
    const event = { type: 'device_command', device_id: deviceId, command: body } as const;
    await notifyDevices(context.db, context.viewer.id, event);
    return {};
  },
};
