import type { Person, TestServer } from '../integration/test-server.ts';

export const PLAYBAR = {
  playbar_state: 'paused',
  song_index: 0,
  song_play_time: 12.5,
  repeat_state: 'off',
  action_time: '2026-01-02T03:04:05.678Z',
  song_ids_in_queue: [] as string[],
  volume: 0.6,
  device_id: 'device',
  device_type: 'web',
  context_id: null,
  context_type: 'Library',
} as const;

/** Makes a device of this account known; returns its id, which is unique only within the account. */
export async function playOnDevice(server: Pick<TestServer, 'call'>, as: Person): Promise<string> {
  await server.call('player.setPlaybarState', { body: PLAYBAR }, { as });
  return PLAYBAR.device_id;
}
