import type { Config } from '#server/config';
import { type Person, startTestServer } from '#tests/integration/test-server';
import { addClips } from '#tests/support/server/server-rows';

/** A server on which Ada has 14 finished songs; Ben is a stranger to her, and `staff` runs the server. */
export async function startLibraryServer(config: Partial<Config> = {}) {
  const server = await startTestServer({ config });
  // The first account of a server is its staff.
  const staff = await server.signUp('first_is_staff');
  const ada = await server.signUp('ada');
  const ben = await server.signUp('Ben_2');
  const songs = await addClips(server.database.connection, ada.id, 14);
  const id = (index: number) => songs[index] ?? '';
  return {
    server,
    staff,
    ada,
    ben,
    songs,
    id,
    clip: (index: number, as: Person | null = ada) =>
      server.call('clips.get', { params: { clip_id: id(index) } }, { as }),
    react: (index: number, reaction: 'LIKE' | 'DISLIKE' | null, as = ada, key?: string) =>
      server.raw(
        'clips.updateReactionType',
        { params: { gen_id: id(index) }, body: { reaction } },
        { as, ...(key === undefined ? {} : { key }) },
      ),
    pin: (index: number, body = {}) =>
      server.call('pins.pinClip', { params: { clip_id: id(index) }, body }, { as: ada }),
  };
}
