/**
 * Rooms of nouns. A noun is in the room of the same name in every layer that has rooms: `clips` is in `songs` in the
 * contract, on the server and in the state.
 */
export const NOUN_ROOMS: Readonly<Record<string, string>> = {
  songs: 'a song itself: its details, reactions, trash, versions',
  files: 'audio, video and pictures of songs, and what is downloaded',
  making: 'requests, engines, lyrics, uploads, edits, the studio',
  listening: 'player, queue, devices, radio, parties, listens',
  collections: 'playlists, workspaces, pins, personas',
  people: 'profiles, follows, comments, notifications, reports, contests',
  discovery: 'feeds, search, trending',
  sharing: 'share codes and unlisted links',
  accounts: 'sign-in, sessions, keys, webhooks, push',
  billing: 'plans, credits, orders',
  operation: 'what staff run: status, storage, mode, backups',
};

/** The part of the server that a file belongs to: its folder or, in the room of a noun, what its name says. */
export function serverPartOf(path: string): string | undefined {
  const [top, room = '', file] = path.split('/');
  if (top !== 'server' || file === undefined) return undefined;
  if (!(room in NOUN_ROOMS)) return room;
  if (path.endsWith('.table.ts')) return 'tables';
  if (path.endsWith('.repository.ts')) return 'repositories';
  return path.endsWith('.handlers.ts') ? 'handlers' : 'services';
}
