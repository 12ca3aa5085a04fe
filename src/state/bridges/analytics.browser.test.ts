import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ANALYTICS_SCRIPT, type Session } from '#contract/accounts/session';
import { getKv, setKv } from '#db/kv';
import type { SyncService } from '#sync/sync-service';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { getAccount } from './account.ts';
import { startAnalytics } from './analytics.ts';
import { noteAction } from './user-actions.ts';

const trackEvent = vi.fn(async () => undefined);
let stop: () => void;
const start = location.href;

beforeEach(() => {
  replaceSync({ trackEvent } as unknown as SyncService);
  stop = startAnalytics();
  // What tests of other screens did before anybody listened.
  trackEvent.mockClear();
});
afterEach(() => {
  stop();
  history.replaceState(null, '', start);
  Object.defineProperty(navigator, 'doNotTrack', { value: null, configurable: true });
});

const go = (path: string) => history.replaceState(null, '', path);
/** Waits until the session has been read. */
const settled = () =>
  getKv(getAccount().database, 'session').then(() => new Promise((done) => setTimeout(done)));
const reported = () => trackEvent.mock.calls.map((call) => (call as unknown[])[0]);

test('[ANALYT-01] reports user actions with the page, whose path identifies no user', () => {
  go('/@ada');
  noteAction('like', { clip_id: 'x' });
  expect(reported()).toEqual([{ name: 'like', at: expect.any(String), path: '/@', props: { clip_id: 'x' } }]);
});

test('[ANALYT-01] actions before the page listens, such as a play right after loading, are sent with their time and page', async () => {
  stop();
  go('/song/x');
  const before = Date.now();
  noteAction('play');
  noteAction('like');
  go('/me');
  await new Promise((resolve) => setTimeout(resolve, 20));
  const after = Date.now();
  stop = startAnalytics();
  const events = reported() as { name: string; at: string; path: string }[];
  expect(events.map(({ name, path }) => [name, path])).toEqual([
    ['play', '/song/x'],
    ['like', '/song/x'],
  ]);
  for (const { at } of events) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(at)).toBeLessThan(after);
  }
});

test('[ANALYT-02] a feature session starts only on /create paths, and each visit has its own', () => {
  const sessions = ['/create', '/create/v2', '/me', '/create'].map((path) => {
    go(path);
    noteAction('play');
    return (reported().at(-1) as { props: { feature_session?: string } }).props.feature_session;
  });
  expect(sessions[0]).toBeTypeOf('string');
  expect(sessions[1]).toBe(sessions[0]);
  expect(sessions[2]).toBeUndefined();
  expect(sessions[3]).not.toBe(sessions[0]);
});

test('[ANALYT-03] reports nothing in the editors', () => {
  for (const path of ['/edit', '/edit-legacy', '/studio']) {
    go(path);
    noteAction('play');
  }
  expect(reported()).toEqual([]);
});

describe('a third-party script', () => {
  const SCRIPT = 'http://127.0.0.1:9/count.js';
  const scripts = () => [...document.scripts].filter(({ src }) => src === SCRIPT);
  afterEach(() => {
    for (const script of scripts()) script.remove();
  });

  async function useSessionWith(configs: Session['configs']) {
    const { database } = useTestAccount();
    const value = { configs } as Session;
    await setKv(database, 'session', { value, fetchedAt: 0 });
  }

  test('[ANALYT-04] is loaded once, on the first action outside the editors; a failed load breaks nothing', async () => {
    await useSessionWith({ [ANALYTICS_SCRIPT]: SCRIPT });
    go('/studio');
    noteAction('play');
    await settled();
    expect(scripts()).toHaveLength(0);
    go('/me');
    noteAction('play');
    await expect.poll(() => scripts().length).toBe(1);
    // Nothing listens on that port: the script fails to load, and actions are reported as before.
    noteAction('like');
    await settled();
    expect(scripts()).toHaveLength(1);
    expect(reported()).toHaveLength(2);
  });

  test('[ANALYT-04] is not loaded if the operator configured none', async () => {
    await useSessionWith({});
    const before = document.scripts.length;
    go('/me');
    noteAction('play');
    await settled();
    expect(document.scripts).toHaveLength(before);
    expect(reported()).toHaveLength(1);
  });

  test('is not loaded for users who opt out of tracking', async () => {
    await useSessionWith({ [ANALYTICS_SCRIPT]: SCRIPT });
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
    go('/me');
    noteAction('play');
    await settled();
    expect(scripts()).toHaveLength(0);
  });
});

test('users who opt out of tracking are not tracked', () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
  go('/me');
  noteAction('play');
  expect(reported()).toEqual([]);
});
