import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteDownload, putDownloads } from '#db/downloads';
import { DEFAULT_SCORE_SETTINGS } from '#domain/player/score-playback';
import { trackOf } from '#player/track';
import { setScoreStreaming, setScoresKept } from '#state/commands/listening/score-settings';
import { engineFilesStore } from '#state/stores/engine-files';
import { scoresStore } from '#state/stores/scores';
import { testClip } from '#tests/support/clips';
import { testDownload } from '#tests/support/device/downloads';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceEngine } from '#tests/support/stand-ins/state/bridges/making/engine-bridge';
import { isSongDownloaded, watchDownloadedSongs } from './downloaded-songs.ts';
import { isFromScore, playFileOf, watchScoreSettings } from './score-playback.ts';
import { prepareScoresAhead } from './scores-ahead.ts';

const track = trackOf(testClip(1));

const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  engineFilesStore.state = 'ready';
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  engineFilesStore.state = 'unknown';
  scoresStore.isTooSlow = false;
  scoresStore.settings = DEFAULT_SCORE_SETTINGS;
});

test.each([
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ type: 'cellular', effectiveType: '4g' }, true],
  [{ saveData: true }, true],
])('with %o a finished song streams as its score: %s', (connection, isScore) => {
  connect(connection);
  expect(isFromScore(track)).toBe(isScore);
});

test('a file plays where the engine is missing, the device too slow, or the song not of a finished file', () => {
  connect({ saveData: true });
  const others = [
    { ...track, status: 'streaming' as const },
    { ...track, previewSeconds: 30 },
    { ...track, audioUrl: 'blob:draft' },
  ];
  expect(others.map(isFromScore)).toEqual([false, false, false]);
  engineFilesStore.state = 'absent';
  expect(isFromScore(track)).toBe(false);
  engineFilesStore.state = 'ready';
  scoresStore.isTooSlow = true;
  expect(isFromScore(track)).toBe(false);
  scoresStore.isTooSlow = false;
  const failed = trackOf(testClip(2));
  playFileOf(failed.id);
  expect([isFromScore(track), isFromScore(failed)]).toEqual([true, false]);
});

test('by choice, songs stream as scores on every connection or on none', async () => {
  connect({ effectiveType: '4g' });
  useTestAccount();
  watchScoreSettings();
  await setScoreStreaming('always');
  await expect.poll(() => isFromScore(track)).toBe(true);
  connect({ effectiveType: '2g', saveData: true });
  await setScoreStreaming('never');
  await expect.poll(() => isFromScore(track)).toBe(false);
});

test('the engine starts before the first song, once songs stream as scores', async () => {
  const prepareScores = vi.fn(async () => undefined);
  replaceEngine({ prepareScores });
  connect({ effectiveType: '4g' });
  useTestAccount();
  watchScoreSettings();
  prepareScoresAhead();
  await setScoresKept(true);
  await expect.poll(() => scoresStore.settings.isKept).toBe(true);
  expect(prepareScores).not.toHaveBeenCalled();
  await setScoreStreaming('always');
  await expect.poll(() => prepareScores.mock.calls.length).toBe(1);
});

test('a download may be held as a score, on any connection', async () => {
  connect({ effectiveType: '4g' });
  engineFilesStore.state = 'unknown';
  watchDownloadedSongs();
  const { database } = useTestAccount();
  await putDownloads(database, [testDownload(1, { clipId: track.id, state: 'downloaded', isScore: true })]);
  await expect.poll(() => isSongDownloaded(track.id)).toBe(true);
  expect(isFromScore(track)).toBe(true);
  await deleteDownload(database, track.id);
});
