import { afterAll, describe, expect, test } from 'vitest';
import { FEEDBACK_REASONS, FLAG_REASONS } from '#contract/people/feedback';
import { startLibraryServer } from '#tests/support/device/library-server';

const { server, staff, ada, ben, id, clip } = await startLibraryServer();
afterAll(() => server.close());

await server.database.pool.query('update clips set is_public = true');

const flag = (index: number, body: object, as = ben) =>
  server.raw(
    'feedback.updateFlagState',
    { params: { gen_id: id(index) }, body: { flagged: true, ...body } },
    { as },
  );
const feedback = (reason: string | null) =>
  server.raw(
    'feedback.updateFeedbackState',
    { params: { gen_id: id(0) }, body: { feedback_reason: reason } },
    { as: ben },
  );
const reports = (state: 'open' | 'dismissed' | 'acted' = 'open') =>
  server.call('moderation.listReports', { query: { state } }, { as: staff });
const resolve = (
  reportId: string,
  action: 'dismiss' | 'hide' | 'unhide' | 'suspend' | 'reinstate',
  note = '',
) => server.raw('moderation.resolve', { body: { report_id: reportId, action, note } }, { as: staff });

describe('a flag', () => {
  test('[FLAG-09] [FLAG-01] sends reason and details to staff, and is visible only to the reporter', async () => {
    const { body } = await flag(1, { flagged_reason: 'hate', flagged_reason_details: 'the second verse' });
    expect(body.reaction?.is_flagged).toBe(true);
    expect((await clip(1, ada)).reaction?.is_flagged).toBeUndefined();
    expect((await reports()).reports).toMatchObject([
      {
        noun: 'clip',
        entity_id: id(1),
        reason: 'hate',
        details: 'the second verse',
        reporter_handle: 'Ben_2',
      },
    ]);
    expect(FLAG_REASONS).toEqual([
      'copyright',
      'hate',
      'violence',
      'sexual',
      'spam',
      'impersonation',
      'other',
    ]);
  });

  test('[ROLE-57] is available to signed-in users, not to visitors', async () => {
    expect((await flag(2, { flagged_reason: 'spam' })).status).toBe(200);
    const visitor = await server.raw('feedback.updateFlagState', {
      params: { gen_id: id(2) },
      body: { flagged: true, flagged_reason: 'spam' },
    });
    expect(visitor.status).toBe(401);
  });

  test('needs details for some reasons, and refuses overlong details', async () => {
    for (const reason of ['other', 'copyright'])
      expect((await flag(1, { flagged_reason: reason })).body.field).toBe('flagged_reason_details');
    const long = 'x'.repeat(501);
    expect((await flag(1, { flagged_reason: 'other', flagged_reason_details: long })).status).toBe(422);
    expect((await flag(1, { flagged_reason: 'copyright', flagged_reason_details: long })).status).toBe(200);
    expect((await reports()).reports.filter((report) => report.entity_id === id(1))).toHaveLength(1);
  });

  test('[FLAG-03] can be withdrawn, which also withdraws the open report', async () => {
    const { body } = await flag(1, { flagged: false });
    expect(body.reaction?.is_flagged).toBeUndefined();
    expect((await reports()).reports.some((report) => report.entity_id === id(1))).toBe(false);
  });
});

describe('feedback', () => {
  test('[FLAG-10] [FLAG-04] [ROLE-58] stores several reasons as a comma-separated list until they are withdrawn', async () => {
    const { body } = await feedback('voice,audio_quality,voice');
    expect(body.reaction?.feedback_reason).toBe('voice,audio_quality');
    expect((await feedback(FEEDBACK_REASONS.join())).status).toBe(200);
    expect((await feedback(null)).body.reaction?.feedback_reason).toBeNull();
  });

  test('with an unknown reason is refused', async () => {
    expect(await feedback('voice,too_loud')).toMatchObject({
      status: 422,
      body: { field: 'feedback_reason' },
    });
  });
});

describe('not interested', () => {
  const suggested = async () => {
    const body = { clips_in_queue: [], page_size: 30 };
    const { clips } = await server.call('player.autoplay', { body }, { as: ben });
    return clips.map((suggestion) => suggestion.id);
  };

  test('[FLAG-11] [FLAG-07] the song is no longer recommended', async () => {
    expect(await suggested()).toContain(id(3));
    const input = { params: { clip_id: id(3) }, body: { feedback_type: 'not_interested' } } as const;
    await server.call('feedback.setNotInterested', input, { as: ben });
    expect(await suggested()).not.toContain(id(3));
    expect((await clip(3, ben)).reaction?.is_not_interested).toBe(true);
  });

  test('any other type of feedback is refused by name', async () => {
    const input = { params: { clip_id: id(3) }, body: { feedback_type: 'not_liked' } };
    for (const call of ['feedback.setNotInterested', 'feedback.unsetNotInterested'] as const)
      expect(await server.raw(call, input as never, { as: ben })).toMatchObject({
        status: 400,
        body: { field: 'feedback_type' },
      });
  });

  test('[FLAG-12] [FLAG-08] undoing it recommends the song again', async () => {
    const body = await server.call(
      'feedback.unsetNotInterested',
      { params: { clip_id: id(3) }, body: {} },
      { as: ben },
    );
    expect(body.reaction?.is_not_interested).toBeUndefined();
    expect(await suggested()).toContain(id(3));
  });
});

describe('staff', () => {
  const reportOn = async (index: number) =>
    (await reports()).reports.find((report) => report.entity_id === id(index))?.id ?? '';

  test('hide a song, which its owner cannot publish again until staff restore it', async () => {
    await flag(4, { flagged_reason: 'sexual' });
    const reportId = await reportOn(4);
    expect((await resolve(reportId, 'hide', 'explicit')).body).toMatchObject({
      is_hidden: true,
      state: 'acted',
    });
    expect(await clip(4, ada)).toMatchObject({ is_public: false, is_hidden: true });
    const pin = () => server.raw('pins.pinClip', { params: { clip_id: id(4) }, body: {} }, { as: ada });
    const publish = () =>
      server.raw(
        'metadata.setVisibility',
        { params: { gen_id: id(4) }, body: { is_public: true } },
        { as: ada },
      );
    expect([(await pin()).status, (await publish()).status]).toEqual([403, 403]);
    expect((await clip(4, ada)).is_public).toBe(false);
    await resolve(reportId, 'unhide');
    expect((await clip(4, ada)).is_hidden).toBeUndefined();
    expect((await publish()).status).toBe(200);
    expect((await pin()).status).toBe(200);
  });

  test('dismiss a report and all other reports about the same song', async () => {
    await flag(5, { flagged_reason: 'spam' });
    await flag(5, { flagged_reason: 'spam' }, ada);
    await resolve(await reportOn(5), 'dismiss');
    expect(await reportOn(5)).toBe('');
    expect((await reports('dismissed')).reports).toHaveLength(2);
    expect((await clip(5, ada)).is_public).toBe(true);
  });

  test('bar an account from creating, and every action is logged', async () => {
    await flag(6, { flagged_reason: 'spam' });
    const reportId = await reportOn(6);
    expect((await resolve(reportId, 'suspend')).body.is_owner_suspended).toBe(true);
    expect((await resolve(reportId, 'reinstate')).body.is_owner_suspended).toBe(false);
    const { entries } = await server.call('moderation.listLog', { query: {} }, { as: staff });
    expect(entries.map(({ action }) => action)).toEqual([
      'reinstate',
      'suspend',
      'dismiss',
      'unhide',
      'hide',
    ]);
    expect(entries.at(-1)).toMatchObject({
      staff_handle: 'first_is_staff',
      owner_handle: 'ada',
      note: 'explicit',
    });
  });

  test('read product feedback; several entries by one user are all stored', async () => {
    for (const text of ['More birds', 'Fewer birds'])
      await server.call('feedback.sendProductFeedback', { body: { topic: 'idea', text } }, { as: ben });
    const about = (await reports()).reports.filter(({ noun }) => noun === 'product');
    expect(about.map(({ details }) => details).sort()).toEqual(['Fewer birds', 'More birds']);
    expect((await resolve(about[0]?.id ?? '', 'hide')).status).toBe(422);
    expect((await resolve(about[0]?.id ?? '', 'dismiss')).status).toBe(200);
  });
});
