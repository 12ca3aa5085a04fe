import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAnalytics } from './analytics.ts';
import { noteAction } from './user-actions.ts';

const bridge = vi.hoisted(() => ({ trackEvent: null as unknown }));
vi.mock('./sync-bridge.ts', () => ({ getSync: () => ({ trackEvent: bridge.trackEvent }) }));

const trackEvent = vi.fn(async () => undefined);
let stop: () => void;
const start = location.href;

beforeEach(() => {
  bridge.trackEvent = trackEvent;
  trackEvent.mockClear();
  stop = startAnalytics();
});
afterEach(() => {
  stop();
  history.replaceState(null, '', start);
  Object.defineProperty(navigator, 'doNotTrack', { value: null, configurable: true });
});

const go = (path: string) => history.replaceState(null, '', path);
const told = () => trackEvent.mock.calls.map((call) => (call as unknown[])[0]);

test('[ANALYT-01] what the user does is told with the page, which names nobody', () => {
  go('/@ada');
  noteAction('like', { clip_id: 'x' });
  expect(told()).toEqual([{ name: 'like', at: expect.any(String), path: '/@', props: { clip_id: 'x' } }]);
});

test('[ANALYT-02] a feature session starts on /create paths alone, and each visit has its own', () => {
  const sessions = ['/create', '/create/v2', '/me', '/create'].map((path) => {
    go(path);
    noteAction('play');
    return (told().at(-1) as { props: { feature_session?: string } }).props.feature_session;
  });
  expect(sessions[0]).toBeTypeOf('string');
  expect(sessions[1]).toBe(sessions[0]);
  expect(sessions[2]).toBeUndefined();
  expect(sessions[3]).not.toBe(sessions[0]);
});

test('[ANALYT-03] in the editors nothing is told', () => {
  for (const path of ['/edit', '/edit-legacy', '/studio']) {
    go(path);
    noteAction('play');
  }
  expect(told()).toEqual([]);
});

test('who asks not to be tracked is not', () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
  go('/me');
  noteAction('play');
  expect(told()).toEqual([]);
});
