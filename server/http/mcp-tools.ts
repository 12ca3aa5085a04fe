import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { PRODUCT_NAME, PRODUCT_SLUG } from '#contract/product';
import type { Clip } from '#contract/songs/clips';
import { newId } from '#lib/ids';
import { sleep } from '#lib/sleep';
import type { MakeCall } from './run-call.ts';

/** Raised when a tool changes in a way that assistants notice; `tests/contract/wire` says when. */
const TOOLS_VERSION = '2';
const POLL_MS = 1500;
/** Well below the 50 to 60 seconds after which clients and proxies give up a request. */
const WAIT_SECONDS_MAX = 30;
const SONGS_MAX = 20;

const idSchema = z.uuid();
const idsSchema = z.array(idSchema).min(1).max(SONGS_MAX);

/** The arguments of a tool. An unknown one is refused: it may have been what mattered. */
function argumentsOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown: ${issue.keys.join(', ')}. This tool takes ${Object.keys(shape).join(', ') || 'no arguments'}.`
        : undefined,
  });
}

interface ToolParts {
  readonly call: MakeCall;
  /** For links. */
  readonly origin: string;
  /** Aborted when the server stops. */
  readonly closing: AbortSignal;
}

const text = (value: unknown) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(value, null, 1) }],
});

/** What an assistant needs to know of a song. */
function summaryOf({ id, title, status, display_tags: styles, metadata, handle }: Clip, origin: string) {
  return {
    ...{ id, title, status, styles, made_by: handle, seconds: metadata.duration ?? null },
    page: `${origin}/song/${id}`,
  };
}

/** The tools of one request: find, make, wait for, play, edit and file songs. */
export function createTools(parts: ToolParts): McpServer {
  const server = new McpServer({ name: PRODUCT_SLUG, title: PRODUCT_NAME, version: TOOLS_VERSION });
  addFinding(server, parts);
  addMaking(server, parts);
  addEditing(server, parts);
  addFiling(server, parts);
  return server;
}

async function findSongs(ids: readonly string[], { call, origin }: Pick<ToolParts, 'call' | 'origin'>) {
  const { clips } = await call('clips.getSongsByIds', { query: { ids: ids.join(',') } });
  return clips.map((clip) => summaryOf(clip, origin));
}

function addFinding(server: McpServer, { call, origin }: ToolParts): void {
  server.registerTool(
    'find_songs',
    {
      description: 'Searches songs by title, style or words: in the own library, or among all public songs.',
      inputSchema: argumentsOf({
        term: z.string().max(200),
        where: z.enum(['library', 'public']).default('library'),
        limit: z.number().int().min(1).max(SONGS_MAX).default(10),
      }),
      annotations: { readOnlyHint: true },
    },
    async ({ term, where, limit }) => {
      const query = {
        ...{ name: 'songs', term, size: limit },
        search_type: where === 'library' ? ('library_song' as const) : ('public_song' as const),
      };
      const { result } = await call('search.query', { body: { search_queries: [query] } });
      const songs = (result.songs?.result ?? []) as Clip[];
      return text({ songs: songs.map((clip) => summaryOf(clip, origin)) });
    },
  );
  server.registerTool(
    'play_link',
    {
      description:
        'Returns the page that plays a song, and the address of its audio, which needs the same API key.',
      inputSchema: argumentsOf({ id: idSchema }),
      annotations: { readOnlyHint: true },
    },
    async ({ id }) => {
      const clip = await call('clips.get', { params: { clip_id: id } });
      const audio = clip.audio_url === '' ? null : new URL(clip.audio_url, origin).href;
      return text({ ...summaryOf(clip, origin), audio });
    },
  );
}

function addMaking(server: McpServer, parts: ToolParts): void {
  const { call, origin, closing } = parts;
  server.registerTool(
    'make_song',
    {
      description:
        'Requests two versions of a new song. Either describe it, or give lyrics and styles. Then use wait_for_songs.',
      inputSchema: argumentsOf({
        description: z.string().max(200).default(''),
        lyrics: z.string().max(5000).default(''),
        styles: z.string().max(1000).default(''),
        title: z.string().max(80).default(''),
        instrumental: z.boolean().default(false),
      }),
    },
    async (wish) => {
      const { description, lyrics, styles, title, instrumental } = trimmed(wish);
      refuseUnclear({ description, lyrics, styles, instrumental });
      const { models } = await call('session.get', {});
      const model = models.find(({ can_use: canUse }) => canUse)?.external_key ?? 'chirp-v3-5';
      const isCustom = lyrics !== '' || styles !== '';
      const { clips } = await call('generate.create', {
        body: {
          ...{ mv: model, prompt: lyrics, make_instrumental: instrumental, title },
          ...(isCustom ? { tags: styles } : { gpt_description_prompt: description }),
          metadata: { create_mode: isCustom ? 'custom' : 'simple', create_session_token: newId() },
        },
      });
      return text({ songs: clips.map((clip) => summaryOf(clip, origin)) });
    },
  );
  server.registerTool(
    'wait_for_songs',
    {
      description:
        'Waits until songs are complete or failed, at most the given seconds, and returns their state. Use it again while is_finished is false.',
      inputSchema: argumentsOf({
        ids: idsSchema,
        seconds: z.number().min(0).max(WAIT_SECONDS_MAX).default(WAIT_SECONDS_MAX),
      }),
      annotations: { readOnlyHint: true },
    },
    async ({ ids, seconds }, { signal }) => {
      const deadline = Date.now() + seconds * 1000;
      const stop = AbortSignal.any([signal, closing]);
      for (;;) {
        const songs = await findSongs(ids, parts);
        const missing = ids.filter((id) => !songs.some((song) => song.id === id.toLowerCase()));
        if (missing.length > 0) throw new Error(`There is no song ${missing.join(', ')}.`);
        const isFinished = songs.every(({ status }) => status === 'complete' || status === 'error');
        if (isFinished || Date.now() >= deadline || stop.aborted)
          return text({ is_finished: isFinished, songs });
        await sleep(POLL_MS, stop);
      }
    },
  );
}

interface Wish {
  readonly description: string;
  readonly lyrics: string;
  readonly styles: string;
  readonly title: string;
  readonly instrumental: boolean;
}

function trimmed({ description, lyrics, styles, title, instrumental }: Wish): Wish {
  const texts = { description: description.trim(), lyrics: lyrics.trim(), styles: styles.trim() };
  return { ...texts, title: title.trim(), instrumental };
}

/** A song costs credits, so nothing is guessed. @throws Error for a wish that says nothing, or two things */
function refuseUnclear({ description, lyrics, styles, instrumental }: Omit<Wish, 'title'>): void {
  const isCustom = lyrics !== '' || styles !== '';
  if (description === '' && !isCustom) throw new Error('Give a description, or lyrics or styles.');
  if (description !== '' && isCustom) throw new Error('Give either a description, or lyrics and styles.');
  if (instrumental && lyrics !== '') throw new Error('An instrumental song has no lyrics. Leave one out.');
}

function addEditing(server: McpServer, { call }: ToolParts): void {
  server.registerTool(
    'edit_song',
    {
      description:
        'Makes a changed copy of an own song: crop keeps start to end, fade ends it with a fade of some seconds, speed multiplies its tempo. Then use wait_for_songs.',
      inputSchema: argumentsOf({
        id: idSchema,
        action: z.enum(['crop', 'fade', 'speed']),
        start_seconds: z.number().min(0).optional(),
        end_seconds: z.number().min(0).optional(),
        fade_seconds: z.number().min(0).optional(),
        factor: z.number().min(0.25).max(4).optional(),
      }),
    },
    async (edit) => text(await startEdit(edit, call)),
  );
  server.registerTool(
    'rename_song',
    {
      description: 'Changes the title of an own song.',
      inputSchema: argumentsOf({ id: idSchema, title: z.string().min(1).max(80) }),
    },
    async ({ id, title }) =>
      text(await call('metadata.setMetadata', { params: { gen_id: id }, body: { title } })),
  );
}

interface Edit {
  readonly id: string;
  readonly action: 'crop' | 'fade' | 'speed';
  readonly start_seconds?: number | undefined;
  readonly end_seconds?: number | undefined;
  readonly fade_seconds?: number | undefined;
  readonly factor?: number | undefined;
}

function needed(value: number | undefined, field: string): number {
  if (value === undefined) throw new Error(`${field} is needed for this edit.`);
  return value;
}

/** The arguments of each edit. */
const EDIT_FIELDS = {
  crop: ['start_seconds', 'end_seconds'],
  fade: ['fade_seconds'],
  speed: ['factor'],
} as const;

/** @throws Error for an argument of another edit, which would have no effect */
function refuseOtherFields(edit: Edit): void {
  const own: readonly string[] = EDIT_FIELDS[edit.action];
  const other = Object.values(EDIT_FIELDS)
    .flat()
    .find((field) => edit[field] !== undefined && !own.includes(field));
  if (other !== undefined) throw new Error(`${other} has no effect on the edit ${edit.action}.`);
}

function startEdit(edit: Edit, call: MakeCall): Promise<object> {
  refuseOtherFields(edit);
  const params = { clip_id: edit.id };
  if (edit.action === 'crop') {
    const end = needed(edit.end_seconds, 'end_seconds');
    return call('edits.crop', { params, body: { crop_start_s: edit.start_seconds ?? 0, crop_end_s: end } });
  }
  if (edit.action === 'fade')
    return call('edits.fade', { params, body: { fade_out_time: needed(edit.fade_seconds, 'fade_seconds') } });
  return call('edits.speed', { params, body: { speed_factor: needed(edit.factor, 'factor') } });
}

function addFiling(server: McpServer, { call, origin }: ToolParts): void {
  server.registerTool(
    'list_playlists',
    {
      description: 'Lists own playlists.',
      inputSchema: argumentsOf({}),
      annotations: { readOnlyHint: true },
    },
    async () => {
      const { playlists } = await call('playlists.listMine', { query: {} });
      return text({
        playlists: playlists.map(({ id, name }) => ({ id, name, page: `${origin}/playlist/${id}` })),
      });
    },
  );
  server.registerTool(
    'file_songs',
    {
      description: 'Adds songs to an own playlist: to an existing one by id, or to a new one by name.',
      inputSchema: argumentsOf({
        ids: idsSchema,
        playlist_id: idSchema.optional(),
        new_playlist: z.string().max(100).optional(),
      }),
    },
    async ({ ids, playlist_id: existing, new_playlist: name }) => {
      if ((existing === undefined) === (name === undefined))
        throw new Error('Give either playlist_id or new_playlist.');
      const id = existing ?? (await call('playlists.create', { body: { name } })).id;
      await call('playlists.updateClips', {
        body: { playlist_id: id, update_type: 'add', metadata: { clip_ids: ids } },
      });
      return text({ playlist_id: id, page: `${origin}/playlist/${id}` });
    },
  );
}
