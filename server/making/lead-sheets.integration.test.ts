import { afterAll, expect, test } from 'vitest';
import type { LeadSheet } from '#contract/making/lead-sheet';
import { newId } from '#lib/ids';
import { simpleBody, until } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';

const { server, ada } = await startHousehold();
afterAll(() => server.close());

const SHEET: LeadSheet = {
  title: 'A Fair Wind',
  meter: { beats: 4, unit: 4 },
  key: { tonic: 7, mode: 'major' },
  tempos: [{ tick: 0, bpm: 96 }],
  bars: [80_640, 80_640],
  sections: [],
  chords: [{ tick: 0, root: 7, intervals: [0, 4, 7], label: 'G' }],
  notes: [
    { tick: 0, ticks: 40_320, midi: 67, text: 'Fair', ends_word: true },
    { tick: 80_640, ticks: 40_320, midi: 71, text: 'wind', ends_word: true },
  ],
};
const bodyOf = (lead_sheet: unknown) => ({ ...simpleBody('rain'), lead_sheet: lead_sheet as LeadSheet });
const create = (body: ReturnType<typeof bodyOf>) => server.raw('generate.create', { body }, { as: ada });

test('a request with a lead sheet gives the engine its notes and words, and the song its title', async () => {
  server.engine.requests.length = 0;
  const { status, body } = await create(bodyOf(SHEET));
  expect(status).toBe(200);
  expect(body.clips.map(({ title }) => title)).toEqual(['A Fair Wind', 'A Fair Wind']);
  await until(async () => server.engine.requests.length === 2);
  expect(server.engine.requests.map(({ leadSheet }) => leadSheet)).toEqual([SHEET, SHEET]);
});

test('a song of a lead sheet made on a device is added to the library with it', async () => {
  server.engine.requests.length = 0;
  const draft = { ...bodyOf(SHEET), id: newId(), seed: 7 };
  const added = await server.raw('generate.addDraft', { body: draft }, { as: ada });
  expect(added.status).toBe(200);
  await until(async () => server.engine.requests.length === 1);
  expect(server.engine.requests[0]?.leadSheet).toEqual(SHEET);
});

test('a lead sheet that cannot be played is refused with what is wrong', async () => {
  const refused = async (sheet: unknown, change = {}) => {
    const { status, body } = await create({ ...bodyOf(sheet), ...change });
    return [status, JSON.stringify(body)];
  };
  const [status, text] = await refused({ ...SHEET, notes: [...SHEET.notes].reverse() });
  expect([status, text]).toEqual([400, expect.stringContaining('must be in order')]);
  expect(await refused({ ...SHEET, bars: [2 ** 27], tempos: [] })).toEqual([
    400,
    expect.stringContaining('a song can last 8'),
  ]);
  expect(await refused({ ...SHEET, notes: [] })).toEqual([400, expect.stringContaining('lead_sheet.notes')]);
  expect(await refused(SHEET, { task: 'cover', cover_clip_id: newId() })).toEqual([
    400,
    expect.stringContaining('cannot start from another song'),
  ]);
});
