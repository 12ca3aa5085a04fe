import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '#contract/contract';
import { startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClip } from '#tests/support/server/server-rows';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server.close());

test('counts user actions in the metrics without identifying anyone', async () => {
  const ada = await server.signUp('ada');
  const event = { at: '2026-01-02T03:04:05.678Z', path: '/create', props: { clip_id: 'x' } };
  const events = ['play', 'like', 'play'].map((name) => ({ ...event, name }));
  expect(await server.call('analytics.sendEvents', { body: { events } }, { as: ada })).toEqual({});
  const { body } = await server.app.inject('/api/metrics');
  const lines = body.split('\n').filter((line: string) => line.startsWith('skylark_uses_total'));
  expect(lines.sort()).toEqual(['skylark_uses_total{name="like"} 1', 'skylark_uses_total{name="play"} 2']);
});

test('a like, an addition to a playlist and a share that began at a recommendation are counted by its list', async () => {
  const carl = await server.signUp('carl');
  const clipId = await addClip(server.database.connection, carl.id, { isPublic: true });
  const recommendation_metadata = { context_type: 'DiscoverCarousel' };
  const react = (body: CallInput<'clips.updateReactionType'>['body']) =>
    server.call('clips.updateReactionType', { params: { gen_id: clipId }, body }, { as: carl });
  await react({ reaction: 'LIKE' });
  await react({ reaction: 'LIKE', recommendation_metadata: { context_type: 'nowhere', hook_id: clipId } });
  const { id } = await server.call('playlists.create', { body: {} }, { as: carl });
  const metadata = { clip_ids: [clipId] };
  const add = { playlist_id: id, update_type: 'add', metadata, recommendation_metadata } as const;
  await server.call('playlists.updateClips', { body: add }, { as: carl });
  const share = { content_type: '/song/', content_id: clipId, recommendation_metadata } as const;
  await server.call('share.createLink', { body: share }, { as: carl });
  const { body } = await server.app.inject('/api/metrics');
  const lines = body.split('\n').filter((line: string) => /^skylark_uses_total.*_recommended_/.test(line));
  expect(lines.sort()).toEqual([
    'skylark_uses_total{name="like_recommended_hook"} 1',
    'skylark_uses_total{name="playlist_add_recommended_DiscoverCarousel"} 1',
    'skylark_uses_total{name="share_recommended_DiscoverCarousel"} 1',
  ]);
});

test('[ANALYT-04] the analytics script changes only the session config and the pages’ security policy', async () => {
  const analyticsScript = 'https://count.example/a.js?site=1';
  const counting = await startTestServer({ config: { analyticsScript } });
  // The first account is asked how the server is used.
  await counting.signUp('founder');
  const asked = async (which: TestServer) => {
    const who = await which.signUp('carla');
    const { configs } = await which.call('session.get', {}, { as: who });
    const { headers } = await which.app.inject('/api/status/');
    return { configs, policy: String(headers['content-security-policy']) };
  };
  const [plain, named] = [await asked(server), await asked(counting)];
  await counting.close();
  expect(named.configs).toEqual({ ...plain.configs, 'analytics-script': analyticsScript });
  expect(named.policy.replaceAll(' https://count.example', '')).toBe(plain.policy);
  expect(named.policy.match(/https:[^ ;]+/g)).toEqual(['https://count.example', 'https://count.example']);
});
