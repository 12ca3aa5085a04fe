import { expect, test } from 'vitest';
import { NOUN_ROOMS } from './support/noun-rooms.ts';
import { sourceFiles } from './support/source-files.ts';

/** Layers whose nouns are in rooms. */
const LAYERS_WITH_NOUN_ROOMS = ['src/contract', 'src/state/commands', 'src/state/queries', 'server'];

/** More files than a person takes in at a glance. Tests beside their sources do not count. */
const MAX_FILES_PER_FOLDER = 60;

const everything = sourceFiles();
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isSource = (path: string) =>
  /^(src|sw|workers|server)\/.*\.tsx?$/.test(path) && !isTest(path) && !/\.(d|gen)\.ts$/.test(path);
const sources = everything.filter(({ path }) => isSource(path));

test('files stay under 400 lines and folders have meaningful names', () => {
  const long = everything
    .filter(
      ({ path }) => !path.endsWith('.gen.ts') && !path.includes('/fixtures/') && !path.includes('/data/'),
    )
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 400);
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  const vague = sources.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(path));
  expect(vague.map(({ path }) => path)).toEqual([]);
});

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const nounRoomOf = (path: string): string | undefined => {
  const layer = LAYERS_WITH_NOUN_ROOMS.find((folder) => path.startsWith(`${folder}/`));
  const [room, ...rest] = layer === undefined ? [] : path.slice(layer.length + 1).split('/');
  return room !== undefined && rest.length > 0 && (layer !== 'server' || room in NOUN_ROOMS)
    ? room
    : undefined;
};

test('no folder has more files than a person takes in at a glance', () => {
  const counts = new Map<string, number>();
  for (const { path } of everything) {
    if (isTest(path) && !path.startsWith('tests/')) continue;
    counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  }
  const crowded = [...counts].filter(([, count]) => count > MAX_FILES_PER_FOLDER);
  expect(crowded.map(([folder, count]) => `${folder} has ${count} files: give some of them a room`)).toEqual(
    [],
  );
});

test('a noun is in the same room in every layer', () => {
  const nounOf = (path: string) => /([^/.]+)\.(?:handlers\.)?ts$/.exec(path)?.[1] ?? '';
  const inContract = everything.filter(
    ({ path, text }) => path.startsWith('src/contract/') && /^export const \w+Calls\b/m.test(text),
  );
  const roomOfNoun = new Map(inContract.map(({ path }) => [nounOf(path), nounRoomOf(path)]));
  const wrong = sources.flatMap(({ path }) => {
    const room = nounRoomOf(path);
    if (room === undefined) return [];
    if (!(room in NOUN_ROOMS))
      return [`${path}: ${room} is no room; they are ${Object.keys(NOUN_ROOMS).join(', ')}`];
    const expected = roomOfNoun.get(nounOf(path).replace(/\.repository|\.table/, ''));
    if (expected === undefined || expected === room) return [];
    return [`${path} belongs in ${expected}, as in the contract: ${NOUN_ROOMS[expected]}`];
  });
  expect(wrong).toEqual([]);
});
