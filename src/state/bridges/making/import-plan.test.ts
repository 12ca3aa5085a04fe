import { expect, test } from 'vitest';
import { testId } from '#tests/support/clips';
import { planImport } from './import-plan.ts';

const row = (id: string, title: string) => ({
  ...{ id, title, created_at: '2026-01-01T00:00:00.000Z', cover_id: null },
  metadata: { prompt: '', tags: 'folk', gpt_description_prompt: null },
});

/** A file as the browser hands it over from a chosen folder. */
function inFolder(path: string, content: BlobPart[]): File {
  const file = new File(content, path.slice(path.lastIndexOf('/') + 1));
  return Object.defineProperty(file, 'webkitRelativePath', { value: `export/${path}` });
}

/** Real files in large numbers take seconds to make. */
const listed = (path: string) =>
  ({ name: path.slice(path.lastIndexOf('/') + 1), size: 1, webkitRelativePath: `export/${path}` }) as File;

const songsOf = (ids: readonly string[]) =>
  ids.flatMap((id) => [listed(`songs/Song ${id}.mp3`), listed(`songs/Song ${id}.webp`)]);

test('an export of any number of songs is taken, with a cover for each', async () => {
  const ids = Array.from({ length: 5001 }, (_, index) => testId(index + 1));
  const clips = inFolder('data/clips.json', [JSON.stringify(ids.map((id) => row(id, 'Song')))]);
  const { songs, library } = await planImport([clips, ...songsOf(ids)]);
  expect([songs.length, library.songs.size]).toEqual([5001, 5001]);
  expect(songs.every(({ cover }) => cover !== null)).toBe(true);
});

test('songs and lists are read from files with a row on each line, or all in one', async () => {
  const [one, two, list] = [testId(1), testId(2), testId(3)];
  const table = (rows: readonly object[]) =>
    `[\n${rows.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`;
  const { library } = await planImport([
    inFolder('data/clips.json', [table([row(one, 'Say "[{hi}]," \\ ❤️'), row(two, 'Two')])]),
    inFolder('data/playlists.json', [JSON.stringify([{ id: list, name: 'Road' }], null, 2)]),
    inFolder('data/playlist_clips.json', [
      table([two, one].map((id, position) => ({ playlist_id: list, clip_id: id, position }))),
    ]),
    inFolder('data/reactions.json', ['[]\n']),
    ...songsOf([one, two]),
  ]);
  expect([...library.songs.values()].map(({ title }) => title)).toEqual(['Say "[{hi}]," \\ ❤️', 'Two']);
  expect(library.playlists).toMatchObject([{ name: 'Road', songKeys: [two, one] }]);
});

test.each(['[{"id":1}', '{"id":1}', '[{"id":}]', ''])('a damaged list %j is named', async (text) => {
  const chosen = [inFolder('data/clips.json', [text]), ...songsOf([testId(1)])];
  await expect(planImport(chosen)).rejects.toThrow('clips.json is damaged and cannot be read.');
});
