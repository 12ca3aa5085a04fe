import { findAccountByHandle } from '#server/accounts/accounts.repository';
import type { TokenHolder } from '#server/accounts/tokens';
import type { Content } from './envelope.ts';
import { FOLDERS, type Method } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/** What this server has besides the original protocol; read without signing in. */
export const EXTENSIONS: Content = {
  openSubsonicExtensions: [
    { name: 'apiKeyAuthentication', versions: [1] },
    { name: 'formPost', versions: [1] },
    { name: 'indexBasedQueue', versions: [1] },
    { name: 'songLyrics', versions: [1, 2] },
  ],
};

function userEntry(viewer: TokenHolder): Content {
  const roles = {
    downloadRole: true,
    playlistRole: true,
    streamRole: true,
    coverArtRole: false,
    adminRole: false,
    settingsRole: false,
    uploadRole: false,
    commentRole: false,
    podcastRole: false,
    jukeboxRole: false,
    shareRole: false,
    videoConversionRole: false,
  };
  const user = { username: viewer.handle, scrobblingEnabled: true, ...roles };
  return { ...user, folder: FOLDERS.map(({ id }) => id) };
}

const getUser: Method = async ({ parameters, viewer, db }) => {
  const username = parameters.required('username');
  const account = await findAccountByHandle(db, username);
  if (account?.id !== viewer.id)
    throw new SubsonicError(ERROR.notAuthorized, 'You can only read your own user.');
  return { user: userEntry(viewer) };
};

/** Songs are there as soon as they are made; there is nothing to look for. */
const scanStatus: Method = async () => ({ scanStatus: { scanning: false } });

/** Calls about the server and the account. */
export const systemMethods = {
  ping: async () => ({}),
  getLicense: async () => ({ license: { valid: true } }),
  getMusicFolders: async () => ({ musicFolders: { musicFolder: FOLDERS } }),
  getScanStatus: scanStatus,
  startScan: scanStatus,
  tokenInfo: async ({ viewer }) => ({ tokenInfo: { username: viewer.handle } }),
  getUser,
  getUsers: async ({ viewer }) => ({ users: { user: [userEntry(viewer)] } }),
} satisfies Record<string, Method>;
