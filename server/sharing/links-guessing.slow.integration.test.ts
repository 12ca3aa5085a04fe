import { afterAll, expect, test } from 'vitest';
import { startHousehold } from '#tests/support/server/household';
import { addClip } from '#tests/support/server/server-rows';

/** A tenth of the limit. */
const GUESSES = 12;

const { server, ada } = await startHousehold({ config: { rateLimitScale: 0.1 } });
afterAll(() => server.close());

test('an address that guesses codes of files is refused, with right codes too', async () => {
  const id = await addClip(server.database.connection, ada.id);
  const { link } = await server.call(
    'links.createForSong',
    { params: { clip_id: id }, body: {} },
    { as: ada },
  );
  const cover = async (code: string) =>
    (await server.app.inject({ url: `/media/covers/${id}-96.webp?unlisted=${code}` })).statusCode;
  const code = link.split('/').at(-1) ?? '';
  const seen = [await cover(code)];
  for (let guess = 0; guess < GUESSES; guess += 1) seen.push(await cover(`guess${guess}`));
  expect(seen).toEqual([200, ...Array<number>(GUESSES).fill(404)]);
  expect(await cover(code)).toBe(429);
  const open = await server.raw('links.open', { params: { code }, query: {} }, { as: null });
  expect(open.status).toBe(429);
});
