import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Device } from '#contract/listening/devices';
import { trackOf } from '#player/track';
import { getAccount, getDeviceId, setAccount } from '#state/bridges/account';
import { commandDevice, continueFrom, dismissDevice } from '#state/commands/listening/devices';
import { devicesStore } from '#state/stores/devices';
import { toastsStore } from '#state/stores/toasts';
import { testClip, testId } from '#tests/support/clips';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { storeTestClips } from '#tests/support/device/outbox';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { loadDevices, noteDeviceEvent, watchDevices } from './devices.ts';
import { getPlayerEngine } from './player-bridge.ts';

const call = vi.fn();
const sync = createFakeSync();

const phone = (change: Partial<Device> = {}): Device => ({
  id: 'phone',
  name: 'Safari on iPhone',
  is_playing: true,
  clip_id: testId(2),
  position_seconds: 30,
  updated_at: '2026-01-01T00:00:00.000Z',
  sent_at: '2026-01-01T00:00:00.000Z',
  ...change,
});
const update = (change: Partial<Device> = {}) =>
  noteDeviceEvent({ type: 'device_update', device: phone(change) });
const command = (device_id: string, action: 'pause' | 'play' | 'next' | 'previous' | 'seek', seconds = 0) =>
  noteDeviceEvent({ type: 'device_command', device_id, command: { action, position_seconds: seconds } });
const sent = (id: string) => call.mock.calls.filter(([called]) => called === id).map(([, input]) => input);
const saved = () => sync.calls.filter(([method]) => method === 'setPlaybarState').map(([, state]) => state);

beforeEach(async () => {
  useTestAccount();
  replaceSync(sync.service);
  sync.calls.length = 0;
  call.mockReset().mockResolvedValue({ song_ids_in_queue: [], action_time: null, clips: [], devices: [] });
  replaceCalls({ call });
  toastsStore.toasts = [];
  await storeTestClips(getAccount().database, [testClip(1), testClip(2), testClip(3)]);
  getPlayerEngine();
  onTestFinished(() => getPlayerEngine().reset());
});

describe('another device', () => {
  test('is shown when it plays, and this one is not', async () => {
    call.mockResolvedValue({ devices: [phone(), phone({ id: getDeviceId() })] });
    await loadDevices();
    expect(devicesStore.devices).toMatchObject([{ id: 'phone', isPlaying: true, positionSeconds: 30 }]);
    update({ is_playing: false, position_seconds: 40 });
    expect(devicesStore.devices).toMatchObject([{ id: 'phone', isPlaying: false, positionSeconds: 40 }]);
    noteDeviceEvent({ type: 'device_update', device: phone({ id: getDeviceId() }) });
    expect(devicesStore.devices).toHaveLength(1);
  });

  test('that was dismissed is offered again after it paused', () => {
    update();
    dismissDevice('phone');
    update({ position_seconds: 60 });
    expect(devicesStore.dismissedIds).toEqual(['phone']);
    update({ is_playing: false });
    expect(devicesStore.dismissedIds).toEqual([]);
  });

  test('is not shown to another account', () => {
    onTestFinished(watchDevices());
    update();
    setAccount(null);
    expect(devicesStore.devices).toEqual([]);
  });
});

describe('to continue from another device', () => {
  const playbar = {
    ...{ song_ids_in_queue: [testId(1), testId(2), testId(3)], song_index: 1, song_play_time: 30 },
    ...{ context_id: null, context_type: 'Library', playbar_state: 'playing' },
  };

  test('plays its song at its position with its queue, and pauses it', async () => {
    update();
    call.mockImplementation(async (id) => (id === 'devices.get' ? { device: phone(), playbar } : {}));
    const player = getPlayerEngine();
    continueFrom({ id: 'phone', name: 'Safari on iPhone' });
    await expect
      .poll(() => sent('devices.sendCommand'))
      .toEqual([{ params: { device_id: 'phone' }, body: { action: 'pause' } }]);
    // What it plays is read only when it has reported where it paused.
    expect(sent('devices.get')).toEqual([]);
    update({ is_playing: false });
    await expect.poll(() => player.state.isPlaying).toBe(true);
    expect(player.state.queue.clipIds).toEqual(playbar.song_ids_in_queue);
    expect(player.state).toMatchObject({ isPlaying: true, track: { id: testId(2) } });
    expect(player.positionSeconds).toBeGreaterThanOrEqual(30);
  });

  test('keeps what is queued here if the songs cannot be loaded, and lets the device go on', async () => {
    update();
    const player = getPlayerEngine();
    player.restore({ ...player.state.queue, clipIds: [testId(1)], index: 0 }, [trackOf(testClip(1))], 0);
    call.mockResolvedValue({ device: phone(), playbar: { ...playbar, song_ids_in_queue: [testId(9)] } });
    continueFrom({ id: 'phone', name: 'Safari on iPhone' });
    await expect.poll(() => sent('devices.sendCommand')).toHaveLength(1);
    update({ is_playing: false });
    await expect
      .poll(() => toastsStore.toasts.map(({ text }) => text))
      .toEqual(['The songs from Safari on iPhone cannot be played here.']);
    expect(player.state).toMatchObject({ isPlaying: false, track: { id: testId(1) } });
    await expect
      .poll(() => sent('devices.sendCommand').map(({ body }) => body.action))
      .toEqual(['pause', 'play']);
  });
});

describe('a command', () => {
  test('for this device is obeyed, and answered with the state', async () => {
    const player = getPlayerEngine();
    const tracks = [1, 2, 3].map((number) => trackOf(testClip(number)));
    player.playTracks(tracks, { index: 0, context: { id: null, type: 'Library' }, source: 'library' });
    command(getDeviceId(), 'next');
    await expect.poll(() => player.state.track?.id).toBe(testId(2));
    command(getDeviceId(), 'previous');
    await expect.poll(() => player.state.track?.id).toBe(testId(1));
    command(getDeviceId(), 'pause');
    await expect.poll(() => player.state.isPlaying).toBe(false);
    sync.calls.length = 0;
    command(getDeviceId(), 'pause');
    await expect.poll(() => saved().at(-1)).toMatchObject({ playbar_state: 'paused', song_index: 0 });
  });

  test('for another device is ignored', async () => {
    const player = getPlayerEngine();
    player.playTracks([trackOf(testClip(1))], {
      index: 0,
      context: { id: null, type: 'Library' },
      source: 'library',
    });
    command('phone', 'pause');
    command(getDeviceId(), 'seek', 0);
    await expect.poll(() => saved().length).toBeGreaterThan(0);
    expect(player.state.isPlaying).toBe(true);
  });

  test('to a device that does not respond is reported as such', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await commandDevice({ id: 'phone', name: 'Safari on iPhone' }, 'pause');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(toastsStore.toasts.map(({ text }) => text)).toEqual([
      'Safari on iPhone does not respond. Is Skylark open there?',
    ]);
    await commandDevice({ id: 'phone', name: 'Safari on iPhone' }, 'pause');
    update({ is_playing: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(toastsStore.toasts).toHaveLength(1);
  });
});

test('a tab that another one silenced does not report its state as that of this device', async () => {
  const player = getPlayerEngine();
  player.playTracks([trackOf(testClip(1))], {
    index: 0,
    context: { id: null, type: 'Library' },
    source: 'library',
  });
  const otherTab = new BroadcastChannel('skylark-playing');
  onTestFinished(() => otherTab.close());
  sync.calls.length = 0;
  otherTab.postMessage('started');
  await expect.poll(() => player.state.isPlaying).toBe(false);
  expect(saved()).not.toContainEqual(expect.objectContaining({ playbar_state: 'paused' }));
  command(getDeviceId(), 'play');
  otherTab.postMessage('closed');
  await expect
    .poll(async () => {
      command(getDeviceId(), 'pause');
      return saved().length;
    })
    .toBeGreaterThan(0);
  await expect.poll(() => player.state.isPlaying).toBe(false);
});
