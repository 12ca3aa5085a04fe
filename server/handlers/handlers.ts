import { accountHandlers } from './account.ts';
import { alignedLyricsHandlers } from './aligned-lyrics.ts';
import { clipHandlers } from './clips.ts';
import type { Handlers } from './context.ts';
import { generateHandlers } from './generate.ts';
import { lyricsHandlers } from './lyrics.ts';
import { pinHandlers } from './pins.ts';
import { playerHandlers } from './player.ts';
import { playlistHandlers } from './playlists.ts';
import { serverHandlers } from './server.ts';

/** The handler of every call in the contract. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...alignedLyricsHandlers,
  ...clipHandlers,
  ...generateHandlers,
  ...lyricsHandlers,
  ...pinHandlers,
  ...playerHandlers,
  ...playlistHandlers,
  ...serverHandlers,
};
