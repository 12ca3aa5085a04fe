import { alignLyrics, getAlignedLyrics } from './aligned-lyrics.ts';
import { getBillingInfo } from './billing.ts';
import { getClip, getSongsByIds, listFeed } from './clips.ts';
import type { Endpoint, EndpointArgs, EndpointInput, EndpointResponse } from './endpoint.ts';
import { createGeneration, listGenerationRequests } from './generate.ts';
import { createLyrics, getLyrics } from './lyrics.ts';
import { listPinnedClips, pinClip } from './pins.ts';
import { autoplay, getPlaybarState, incrementPlayCount, setPlaybarState } from './player.ts';
import { createPlaylist, getPlaylist, listMyPlaylists, updatePlaylistClips } from './playlists.ts';
import { updateReactionType } from './reactions.ts';
import { getSession } from './session.ts';
import { getEngines, getStatus } from './status.ts';

/** Every call of the API by its id. The id is the same string in client, command, outbox row, log and test. */
export const contract = {
  'billing.getInfo': getBillingInfo,
  'clips.get': getClip,
  'clips.getSongsByIds': getSongsByIds,
  'clips.updateReactionType': updateReactionType,
  'clips.incrementPlayCount': incrementPlayCount,
  'engines.list': getEngines,
  'feed.list': listFeed,
  'generate.create': createGeneration,
  'generate.listRequests': listGenerationRequests,
  'lyrics.align': alignLyrics,
  'lyrics.getAligned': getAlignedLyrics,
  'lyrics.create': createLyrics,
  'lyrics.get': getLyrics,
  'pins.list': listPinnedClips,
  'pins.pinClip': pinClip,
  'player.autoplay': autoplay,
  'player.getPlaybarState': getPlaybarState,
  'player.setPlaybarState': setPlaybarState,
  'playlists.create': createPlaylist,
  'playlists.get': getPlaylist,
  'playlists.listMine': listMyPlaylists,
  'playlists.updateClips': updatePlaylistClips,
  'session.get': getSession,
  'status.get': getStatus,
} as const satisfies Record<string, Endpoint>;

type Contract = typeof contract;
export type CallId = keyof Contract;
export type CallInput<Id extends CallId> = EndpointInput<Contract[Id]>;
export type CallArgs<Id extends CallId> = EndpointArgs<Contract[Id]>;
export type CallResponse<Id extends CallId> = EndpointResponse<Contract[Id]>;
