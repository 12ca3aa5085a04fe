import { fileURLToPath } from 'node:url';
import { eq, inArray } from 'drizzle-orm';
import type { CallId } from '#contract/contract';
import { newId } from '#lib/ids';
import { appPasswords } from '#server/accounts/apps.table';
import { startSubscription } from '#server/billing/subscriptions.repository';
import { personaMarks, personas } from '#server/collections/personas.table';
import { playlists } from '#server/collections/playlists.table';
import { projectCollaborators, projectInvites, projects } from '#server/collections/projects.table';
import type { Connection } from '#server/database/database';
import { renditions } from '#server/files/renditions.table';
import { storeScore } from '#server/making/generation-requests.repository';
import { writtenLyrics } from '#server/making/lyrics.table';
import { prompts } from '#server/making/prompts.table';
import { storeSongOrder } from '#server/making/song-orders.repository';
import { studioProjects } from '#server/making/studio.table';
import { uploads } from '#server/making/uploads.table';
import { comments } from '#server/people/comments.table';
import { reports } from '#server/people/reports.table';
import type { Actor } from '#server/rules/permissions';
import { shareLinks, unlistedLinks } from '#server/sharing/share.table';
import { clips } from '#server/songs/clips.table';
import { plainRequest } from '#tests/support/audio/song-request';
import { addAccount, addClip, storedMetadata } from '#tests/support/server/server-rows';
import { scoreOf } from '../integration/fake-engine.ts';
import { type Person, startTestServer, type TestServer, until } from '../integration/test-server.ts';
import { makeParty } from './party.ts';

/** Public, private, or public but in the trash. */
export type Kind = 'public' | 'private' | 'trashed';

/** A server with one user of every kind in the permission table. */
export interface Scene {
  readonly server: TestServer;
  readonly people: Readonly<Record<Exclude<Actor, 'anonymous'>, Person>>;
  /** A finished public song of the owner. */
  readonly clipId: string;
  /** The code of a short link to the song. */
  readonly shareCode: string;
  readonly unlistedCode: string;
  /** A report about the song. */
  readonly reportId: string;
  /** Handle of a user with no relation to these people. */
  readonly bystander: string;
}

/** Claims to support video encoding but writes none: rights do not depend on what is installed. */
const FAKE_FFMPEG = fileURLToPath(new URL('fake-ffmpeg.sh', import.meta.url));

export async function openScene(): Promise<Scene> {
  const server = await startTestServer({ config: { ffmpegPath: FAKE_FFMPEG } });
  // The first account of a server is its staff.
  const staff = await server.signUp('staff_member');
  const owner = await server.signUp('owner_of_songs');
  const collaborator = await server.signUp('collaborator');
  const stranger = await server.signUp('stranger');
  // Give everyone all plan features, so that only rights decide.
  const plan = { planLevel: 'premier', period: 'month', startedAt: new Date() } as const;
  for (const { id: userId } of [staff, owner, collaborator, stranger])
    await startSubscription(server.database.connection, { userId, ...plan });
  const clipId = await addClip(server.database.connection, owner.id, { isPublic: true });
  const people = { staff, owner, collaborator, stranger };
  await addLovedPersona(server.database.connection, clipId, people);
  const shareCode = 'shared2236';
  await server.database.connection.insert(shareLinks).values({ code: shareCode, clipId, platform: 'copy' });
  const reportId = newId();
  await server.database.connection.insert(reports).values({
    id: reportId,
    reporterId: people.stranger.id,
    noun: 'clip',
    entityId: clipId,
    ownerId: people.owner.id,
    reason: 'spam',
    details: '',
  });
  const bystander = 'bystander';
  await addAccount(server.database.connection, bystander);
  const unlistedCode = 'unlisted22unlisted2222';
  await server.database.connection.insert(unlistedLinks).values({ code: unlistedCode, clipId });
  return { server, people, clipId, shareCode, unlistedCode, reportId, bystander };
}

/** Makes everyone love and follow a persona: empty lists of those return 404. */
async function addLovedPersona(db: Connection, rootClipId: string, people: Scene['people']): Promise<void> {
  const personaId = newId();
  const userId = people.owner.id;
  await db
    .insert(personas)
    .values({ id: personaId, userId, rootClipId, name: 'Loved by all', isPublic: true });
  const marks = { personaId, isLoved: true, isFollowed: true };
  await db.insert(personaMarks).values(Object.values(people).map(({ id }) => ({ userId: id, ...marks })));
}

/** Part of the name of every entity in a scene; callers without read access must never see it. */
export const CANARY = 'canary-of-the-owner';

/** How the tests create an entity of one noun, owned by `people.owner`. */
export interface NounFixture {
  /** The kinds that exist for the noun: a noun that cannot be published has no public kind. */
  readonly kinds: readonly Kind[];
  /** @returns the id by which calls name the entity */
  make(scene: Scene, kind: Kind): Promise<string>;
  /**
   * Shares the entity with `people.collaborator`, for example through a workspace. Absent for a noun that
   * cannot be shared, whose calls are then not made as a collaborator.
   */
  readonly share?: (scene: Scene, id: string) => Promise<void>;
}

const flagsOf = (kind: Kind) => ({ isPublic: kind !== 'private', isTrashed: kind === 'trashed' });
const ownerOf = ({ people }: Scene) => people.owner.id;
const tablesOf = ({ server }: Scene): Connection => server.database.connection;

async function makeProject(scene: Scene, isTrashed = false): Promise<string> {
  const id = newId();
  await tablesOf(scene)
    .insert(projects)
    .values({ id, userId: ownerOf(scene), name: CANARY, isTrashed });
  return id;
}

async function addPerson(scene: Scene, projectId: string): Promise<void> {
  const userId = scene.people.collaborator.id;
  await tablesOf(scene).insert(projectCollaborators).values({ projectId, userId });
}

/**
 * One fixture for each noun that a call names as its entity. A new noun adds its own here; `share` is added once the
 * noun can be shared.
 */
export const NOUN_FIXTURES: Readonly<Record<string, NounFixture>> = {
  clip: {
    kinds: ['public', 'private', 'trashed'],
    make: (scene, kind) => addClip(tablesOf(scene), ownerOf(scene), { title: CANARY, ...flagsOf(kind) }),
    async share(scene, id) {
      const projectId = await makeProject(scene);
      await addPerson(scene, projectId);
      await tablesOf(scene).update(clips).set({ projectId }).where(eq(clips.id, id));
    },
  },
  /**
   * An invitation belongs to its recipient; it is already accepted, because accepting it again is not an error.
   */
  invite: {
    kinds: ['private'],
    async make(scene) {
      const id = newId();
      const projectId = await makeProject(scene);
      const from = { inviterId: scene.people.staff.id, status: 'accepted' } as const;
      await tablesOf(scene)
        .insert(projectInvites)
        .values({ id, projectId, userId: ownerOf(scene), ...from });
      return id;
    },
  },
  comment: {
    kinds: ['public', 'private', 'trashed'],
    async make(scene, kind) {
      const clipId = await addClip(tablesOf(scene), ownerOf(scene), flagsOf(kind));
      const row = { id: newId(), clipId, userId: ownerOf(scene), content: CANARY, mentions: [] };
      await tablesOf(scene).insert(comments).values(row);
      return row.id;
    },
    async share(scene, id) {
      const projectId = await makeProject(scene);
      await addPerson(scene, projectId);
      const ofComment = tablesOf(scene)
        .select({ id: comments.clipId })
        .from(comments)
        .where(eq(comments.id, id));
      await tablesOf(scene).update(clips).set({ projectId }).where(inArray(clips.id, ofComment));
    },
  },
  link: {
    kinds: ['private'],
    async make(scene) {
      const playlistId = newId();
      await tablesOf(scene)
        .insert(playlists)
        .values({ id: playlistId, userId: ownerOf(scene), name: CANARY });
      const row = { id: newId(), code: newId(), playlistId };
      await tablesOf(scene).insert(unlistedLinks).values(row);
      return row.id;
    },
  },
  app: {
    kinds: ['private'],
    async make(scene) {
      const row = { id: newId(), userId: ownerOf(scene), name: CANARY, sealedPassword: '' };
      await tablesOf(scene)
        .insert(appPasswords)
        .values({ ...row, passwordHash: row.id });
      return row.id;
    },
  },
  lyrics: {
    kinds: ['private'],
    async make(scene) {
      const row = { id: newId(), userId: ownerOf(scene), status: 'complete', title: CANARY } as const;
      await tablesOf(scene).insert(writtenLyrics).values(row);
      return row.id;
    },
  },
  persona: {
    kinds: ['public', 'private', 'trashed'],
    async make(scene, kind) {
      const [id, userId, rootClipId] = [newId(), ownerOf(scene), scene.clipId];
      await tablesOf(scene)
        .insert(personas)
        .values({ id, userId, rootClipId, name: CANARY, ...flagsOf(kind) });
      return id;
    },
  },
  shareAsset: {
    kinds: ['private'],
    async make(scene) {
      const form = { type: 'image', aspect: 'story', startSeconds: 0, endSeconds: 60 } as const;
      const row = { id: newId(), clipId: scene.clipId, userId: ownerOf(scene), form, kind: 'share' } as const;
      await tablesOf(scene)
        .insert(renditions)
        .values({ ...row, status: 'error' });
      return row.id;
    },
  },
  upload: {
    kinds: ['private'],
    async make(scene) {
      const row = {
        id: newId(),
        userId: ownerOf(scene),
        status: 'uploading',
        token: 'x',
        fileName: CANARY,
      } as const;
      await tablesOf(scene).insert(uploads).values(row);
      return row.id;
    },
  },
  playlist: {
    kinds: ['public', 'private', 'trashed'],
    async make(scene, kind) {
      const row = { id: newId(), userId: ownerOf(scene), name: CANARY, ...flagsOf(kind) };
      await tablesOf(scene).insert(playlists).values(row);
      return row.id;
    },
  },
  party: {
    kinds: ['public'],
    make: (scene) => makeParty(tablesOf(scene), ownerOf(scene), CANARY),
  },
  // Belongs to a user with no relation to the scene's people: calls open to everyone are open to the owner too.
  profile: {
    kinds: ['public'],
    async make(scene) {
      const handle = `person_${newId().slice(-12)}`;
      await addAccount(tablesOf(scene), handle);
      return handle;
    },
  },
  project: {
    kinds: ['private', 'trashed'],
    make: (scene, kind) => makeProject(scene, kind === 'trashed'),
    share: addPerson,
  },
  studio: {
    kinds: ['private'],
    async make(scene) {
      const content = { name: CANARY, tempo_bpm: 120, beats_per_bar: 4, key: '', tracks: [], markers: [] };
      const row = { id: newId(), userId: ownerOf(scene), content };
      await tablesOf(scene).insert(studioProjects).values(row);
      return row.id;
    },
  },
  prompt: {
    kinds: ['private'],
    async make(scene) {
      const words = {
        description: CANARY,
        lyrics: '',
        tags: '',
        negativeTags: '',
        title: CANARY,
        sliders: {},
      };
      const row = { id: newId(), userId: ownerOf(scene), ...words };
      await tablesOf(scene).insert(prompts).values(row);
      return row.id;
    },
  },
};

/** A rendered song that continues another, for calls that edit or join. */
const renderedSong: NounFixture['make'] = async (scene, kind) => {
  const db = tablesOf(scene);
  const id = newId();
  const entry = { id, type: 'gen', continue_at: 30, infill: false, source: scene.clipId } as const;
  const history = [{ ...entry, id: scene.clipId, continue_at: null, source: null }, entry];
  const metadata = storedMetadata({ history });
  const song = { id, title: CANARY, durationSeconds: 60, metadata, ...flagsOf(kind) };
  await addClip(db, ownerOf(scene), song);
  const request = plainRequest({ seed: 1 });
  await storeSongOrder(db, id, { kind: 'song', request });
  const score = scoreOf(request);
  await storeScore(db, id, { ...score, master: { ...score.master, gainDb: 0 } });
  return id;
};

/** Using a trashed song is an input error for its owner, which the rights do not cover. */
const untrashedSong: NounFixture['make'] = (scene, kind) =>
  addClip(tablesOf(scene), ownerOf(scene), { title: CANARY, isPublic: kind === 'public' });

const untrashedPlaylist: NounFixture['make'] = async (scene, kind) => {
  const row = { id: newId(), userId: ownerOf(scene), name: CANARY, isPublic: kind === 'public' };
  await tablesOf(scene).insert(playlists).values(row);
  return row.id;
};

/** Creates the entity for calls that need a special one. */
const OWN_ENTITIES: { readonly [Id in CallId]?: NounFixture['make'] } = {
  'personas.create': untrashedSong,
  'links.createForSong': untrashedSong,
  'links.createForPlaylist': untrashedPlaylist,
  // The lyrics of other songs have exact times.
  'lyrics.setTimes': (scene, kind) =>
    addClip(tablesOf(scene), ownerOf(scene), {
      title: CANARY,
      metadata: storedMetadata({ type: 'upload' }),
      ...flagsOf(kind),
    }),
  // Already stopped: stopping it again is not an error and has no effect.
  'clips.cancel': (scene, kind) =>
    addClip(tablesOf(scene), ownerOf(scene), {
      title: CANARY,
      status: 'error',
      errorType: 'cancelled',
      ...flagsOf(kind),
    }),
  'edits.concat': renderedSong,
  'edits.crop': renderedSong,
  'edits.fade': renderedSong,
  'edits.merge': renderedSong,
  'edits.remaster': renderedSong,
  'edits.speed': renderedSong,
  'edits.stems': renderedSong,
  'share.createAsset': renderedSong,
  'videos.generate': renderedSong,
};

/** @throws Error that says what to add for a noun without a fixture. */
export function fixtureOf(noun: string): NounFixture {
  const fixture = NOUN_FIXTURES[noun];
  if (fixture !== undefined) return fixture;
  throw new Error(
    `The noun '${noun}' has no fixture: add one to NOUN_FIXTURES in tests/contract/scene.ts, which makes an entity of each of its kinds.`,
  );
}

/** Creates an entity for a call that names one; `kind` defaults to the most open one of its noun. */
export async function makeEntity(
  scene: Scene,
  { call, noun, kind }: { call: CallId; noun: string; kind?: Kind },
): Promise<string> {
  const { kinds, make, share } = fixtureOf(noun);
  const id = await (OWN_ENTITIES[call] ?? make)(scene, kind ?? kinds[0] ?? 'private');
  await share?.(scene, id);
  return id;
}

/** Waits until nothing is in progress: concurrent songs are limited by the plan, and uploads for everyone. */
export async function waitUntilIdle({ server }: Scene): Promise<void> {
  const unfinished = "select 1 from clips where status not in ('complete', 'error') limit 1";
  await until(async () => (await server.database.pool.query(unfinished)).rowCount === 0);
  await server.database.pool.query("update renditions set status = 'error' where status = 'rendering'");
  await server.database.pool.query("update uploads set status = 'cancelled' where status = 'uploading'");
}
