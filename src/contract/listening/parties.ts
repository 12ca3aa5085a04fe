import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, textSchema, timestampSchema } from '#contract/schema';
import { DEVICE_ID_MAX_CHARACTERS } from './player.ts';

/** A party that its host does not end ends after this time. */
export const PARTY_HOURS = 12;
export const PARTY_NAME_MAX_CHARACTERS = 40;
/** Songs of one guest that wait in the queue at once. */
export const PARTY_WAITING_PER_GUEST = 5;
/** Songs that wait in the queue at once. */
export const PARTY_WAITING_MAX = 100;
const PARTY_SEARCH_MAX_CHARACTERS = 200;
const CODE_MAX_CHARACTERS = 64;
/** More songs than a device plays without a connection. */
const PLAYED_MAX = 200;
const SONG_NUMBER_MAX = 1_000_000;

/** Where calls of guests begin; their cookie is sent with no other call. */
export const PARTIES_PATH = '/api/parties';

const shownSongSchema = z.object({
  title: z.string(),
  /** Empty for a private song, of which guests see the title only. */
  artist: z.string(),
  /** Empty for a private song. */
  image_url: z.string(),
});

const partySongSchema = z.extend(shownSongSchema, {
  /** Number of the song within the party. */
  number: z.number(),
  /** Null for a private song of the host, except for the host. */
  clip_id: z.nullable(idSchema),
  votes: z.number(),
  /** Whether the caller voted for it. */
  is_voted: z.boolean(),
  /** Whether the caller added it. */
  is_own: z.boolean(),
  /** Name of the guest who added it, empty without a name; null for the host. */
  added_by: z.nullable(z.string()),
});
export type PartySong = z.infer<typeof partySongSchema>;

export const partySchema = z.object({
  code: z.string(),
  /** The link for guests. */
  link: z.string(),
  host_name: z.string(),
  expires_at: timestampSchema,
  /** The device that plays the party; null except for the host. */
  device_id: z.nullable(z.string()),
  guest_count: z.number(),
  /** Whether more guests of one network want to join than may without the host; false except for the host. */
  has_waiting_guests: z.boolean(),
  /** The name that the caller chose as a guest. */
  own_name: z.string(),
  /** The song that plays; its title is empty for a private song that is not in the party. */
  playing: z.nullable(shownSongSchema),
  /** Songs that wait: most votes first, then the oldest. */
  songs: z.array(partySongSchema),
});
export type Party = z.infer<typeof partySchema>;

export const partySearchSchema = z.object({
  songs: z.array(z.extend(shownSongSchema, { clip_id: idSchema })),
});
export type FoundSong = z.infer<typeof partySearchSchema>['songs'][number];

/** The host's party changed; the page reads it again. Not stored, like the events of devices. */
export const partyUpdateSchema = z.object({ type: z.literal('party_update') });
export type PartyEvent = z.infer<typeof partyUpdateSchema>;

const params = z.object({ code: textSchema(CODE_MAX_CHARACTERS) });
const entity = { noun: 'party', id: 'params.code' } as const;
const songNumberSchema = z.number().check(z.int(), z.minimum(1), z.maximum(SONG_NUMBER_MAX));

/**
 * Calls for a party: guests with its link add songs to a queue and vote. A guest is recognized by a cookie, which
 * `parties.join` sets; other writes set it if it is missing.
 */
export const partyCalls = {
  'parties.getOwn': endpoint({
    method: 'GET',
    path: '/api/parties/',
    summary: 'The party that the caller hosts, or null',
    offline: 'online',
    access: 'signed-in',
    response: z.object({ party: z.nullable(partySchema) }),
    errors: [],
  }),
  'parties.create': endpoint({
    method: 'POST',
    path: '/api/parties/',
    summary: 'Start a party that this device plays, or move the current one to this device',
    offline: 'online',
    access: 'signed-in',
    limit: 'parties',
    body: z.object({ device_id: textSchema(DEVICE_ID_MAX_CHARACTERS) }),
    response: partySchema,
    errors: [],
  }),
  'parties.get': endpoint({
    method: 'GET',
    path: '/api/parties/:code/',
    summary: 'What plays at a party, and its queue; guests see only the title of a private song',
    offline: 'online',
    access: 'readable',
    entity,
    limit: 'guests',
    params,
    response: partySchema,
    errors: [404],
  }),
  'parties.join': endpoint({
    method: 'POST',
    path: '/api/parties/:code/guest/',
    summary: 'Become a guest, or change the name of one; the response sets the cookie of the guest',
    offline: 'online',
    access: 'usable',
    entity,
    limit: 'guests',
    params,
    body: z.object({ name: z.optional(textSchema(PARTY_NAME_MAX_CHARACTERS)) }),
    response: partySchema,
    errors: [404, 409, 422],
  }),
  'parties.search': endpoint({
    method: 'GET',
    path: '/api/parties/:code/search/',
    summary: 'Public songs that a guest may add; without words, the popular ones',
    offline: 'online',
    access: 'readable',
    entity,
    limit: 'guests',
    params,
    query: z.object({ term: z._default(textSchema(PARTY_SEARCH_MAX_CHARACTERS), '') }),
    response: partySearchSchema,
    errors: [404],
  }),
  'parties.addSong': endpoint({
    method: 'POST',
    path: '/api/parties/:code/songs/',
    summary:
      'Add a public song to the queue, as the host also an own private one; one that waits gets a vote',
    offline: 'online',
    access: 'usable',
    entity,
    limit: 'guests',
    params,
    body: z.object({ clip_id: idSchema }),
    response: partySchema,
    errors: [404, 409],
  }),
  'parties.vote': endpoint({
    method: 'POST',
    path: '/api/parties/:code/votes/',
    summary: 'Vote for a song that waits, once per guest, or withdraw the vote',
    offline: 'online',
    access: 'usable',
    entity,
    limit: 'guests',
    params,
    body: z.object({ number: songNumberSchema, is_voted: z.boolean() }),
    response: partySchema,
    errors: [404, 409],
  }),
  'parties.letIn': endpoint({
    method: 'POST',
    path: '/api/parties/:code/let-in/',
    summary: 'Let any number of guests of one network join and vote, up to the room of the party',
    offline: 'online',
    access: 'ownable',
    entity,
    params,
    response: partySchema,
    errors: [403, 404],
  }),
  'parties.removeSong': endpoint({
    method: 'POST',
    path: '/api/parties/:code/songs/remove/',
    summary: 'Remove a song from the queue',
    offline: 'online',
    access: 'ownable',
    entity,
    params,
    body: z.object({ number: songNumberSchema }),
    response: partySchema,
    errors: [403, 404],
  }),
  'parties.setPlaying': endpoint({
    method: 'POST',
    path: '/api/parties/:code/playing/',
    summary:
      'Report the song that the host plays, and those played since the last report, which leave the queue',
    offline: 'online',
    access: 'ownable',
    entity,
    params,
    body: z.object({
      clip_id: z.nullable(idSchema),
      played_clip_ids: z._default(z.array(idSchema).check(z.maxLength(PLAYED_MAX)), []),
    }),
    response: partySchema,
    errors: [403, 404],
  }),
  'parties.end': endpoint({
    method: 'POST',
    path: '/api/parties/:code/end/',
    summary: 'End a party; its link, queue and guests are deleted',
    offline: 'online',
    access: 'ownable',
    entity,
    params,
    response: emptySchema,
    errors: [403, 404],
  }),
};
