import type { CallArgs } from '#contract/contract';
import type { DiscoverSection } from '#contract/discovery/discover';
import { PRODUCT_NAME } from '#contract/product';
import { coverUrl } from '#domain/clips/clip-title';
import { isUnfavored } from '#domain/clips/reactions';
import { GENRES } from '#domain/create/word-lists';
import { HOOK_SECONDS } from '#domain/explore/hooks';
import { HOUSE_HANDLES } from '#domain/explore/house';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { findReadable } from '#server/calls/entity';
import { entity as personaEntity } from '#server/collections/personas.handlers';
import { entity as playlistEntity } from '#server/collections/playlists.handlers';
import { listPlaylistClips } from '#server/collections/playlists.repository';
import { entity as profileEntity } from '#server/people/profiles.handlers';
import {
  type DiscoverStock,
  HOME_PLANS,
  planSections,
  type SectionPlan,
  shuffledBy,
} from '#server/rules/discover-plan';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import {
  listFollowedSongIds,
  listPopularHandles,
  listShortSongIds,
  listSongIdsOfHandles,
} from './discover.repository.ts';
import { searchPlaylistIds } from './search-people.repository.ts';
import { searchPersonaIds } from './search-personas.repository.ts';
import { countSongsByStyle, searchTagIds } from './search-songs.repository.ts';
import { risingIds } from './trending.handlers.ts';

/** Maximum items per section to look up, shuffle and page. */
const MAX_ITEMS = 50;
/** Songs of a style that are looked through for those that rise. */
const MAX_OF_STYLE = 1000;
const EVERY_SONG = { libraryOf: null, rankBy: 'most_relevant', fromIndex: 0 } as const;
const PERIODS = { now: t('Rising now'), week: t('Rising this week'), month: t('Rising this month') } as const;

type Body = CallArgs<'discover.list'>['body'];
type CallerContext = Pick<BaseContext, 'db' | 'viewer' | 'now'>;

interface SectionRequest extends CallerContext {
  readonly body: Body;
}

async function stockOf({ db }: CallerContext): Promise<DiscoverStock & { counts: Map<string, number> }> {
  const counts = await countSongsByStyle(db, GENRES);
  const styles = GENRES.filter((style) => (counts.get(style) ?? 0) > 0);
  styles.sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  const everything = { libraryOf: null, fromIndex: 0, size: MAX_ITEMS };
  const playlistIds = await searchPlaylistIds(db, '', everything);
  const personaIds = await searchPersonaIds(db, '', everything);
  const people = await listPopularHandles(db, 1);
  return { styles, playlistIds, personaIds, hasPeople: people.length > 0, counts };
}

/** The requested page of a section's items, shuffled per day and user unless disabled. */
function pageOf<Item>(items: readonly Item[], name: string, { body, viewer, now }: SectionRequest): Item[] {
  const day = now.toISOString().slice(0, 10);
  const ordered = body.disable_shuffle ? items : shuffledBy(items, `${name} ${viewer?.id ?? ''} ${day}`);
  const start = body.page * body.section_size;
  return ordered.slice(start, start + body.section_size);
}

/** The songs with these ids that the viewer may hear and has not disliked or hidden. */
async function songsOf(ids: readonly string[], asker: CallerContext) {
  const found = await findReadable(clipEntity, ids, asker);
  return found.filter((clip) => !isUnfavored(clip));
}

async function songSection(
  ids: readonly string[],
  head: { name: string; title: string; subtitle: string; type: 'featured_feed' | 'hooks' },
  request: SectionRequest,
): Promise<DiscoverSection> {
  const { name: id, title, subtitle, type } = head;
  const items = await songsOf(pageOf(ids, id, request), request);
  return { section_type: type, id, title, subtitle, total_items: ids.length, items };
}

/** Shortcuts to the viewer's own content, or for visitors to the styles with the most songs. */
function shortcuts(styles: readonly string[], { viewer }: CallerContext): DiscoverSection {
  const link = (title: string, to: string) => ({ id: to, title, image_url: '', link: to });
  const items =
    viewer === null
      ? styles.slice(0, 6).map((style) => link(style, `/search?tag=${encodeURIComponent(style)}`))
      : [
          link(t('Liked songs'), '/me/liked'),
          link(t('Playlists'), '/me/playlists'),
          link(t('Downloads'), '/me/downloads'),
          link(t('Make a song'), '/create'),
          link(t('Chat about a song'), '/chat'),
          link(t('Live radio'), '/live-radio'),
          link(t('Hooks'), '/hooks'),
        ];
  return {
    section_type: 'shortcut',
    id: 'shortcuts',
    title: viewer === null ? t('Start with a style') : t('Your places'),
    subtitle: '',
    total_items: items.length,
    items,
  };
}

/** The fastest-rising songs of the week, as a banner. */
async function banner(request: SectionRequest): Promise<DiscoverSection> {
  const ids = await risingIds('week', request);
  const songs = await songsOf(ids.slice(0, 3), request);
  return {
    section_type: 'banner',
    id: 'banner',
    title: t('This week'),
    subtitle: '',
    total_items: songs.length,
    items: songs.map((song) => ({
      id: song.id,
      title: song.title,
      text: `${song.user_display_name} · ${song.display_tags}`,
      image_url: coverUrl(song, 640),
      link: `/song/${song.id}`,
    })),
  };
}

async function playlistSection(playlistId: string, request: SectionRequest): Promise<DiscoverSection[]> {
  const [playlist] = await findReadable(playlistEntity, [playlistId], request);
  if (playlist === undefined) return [];
  const { page, section_size: size } = request.body;
  const places = await listPlaylistClips(request.db, playlistId, { size, number: page });
  const items = await songsOf(
    places.map(({ clipId }) => clipId),
    request,
  );
  return [
    {
      section_type: 'playlist',
      id: `playlist-${playlistId}`,
      title: playlist.name,
      subtitle: playlist.description,
      total_items: playlist.song_count,
      playlist,
      items,
    },
  ];
}

async function build(
  plan: SectionPlan,
  stock: Awaited<ReturnType<typeof stockOf>>,
  request: SectionRequest,
): Promise<DiscoverSection[]> {
  const { db } = request;
  const { name } = plan;
  switch (plan.kind) {
    case 'banner':
      return [await banner(request)];
    case 'shortcuts':
      return [shortcuts(stock.styles, request)];
    case 'rising': {
      const { period, style } = plan;
      const head = { name, title: PERIODS[period], subtitle: style ?? '', type: 'featured_feed' } as const;
      // A ranking is never shuffled.
      const ranked = { ...request, body: { ...request.body, disable_shuffle: true } };
      const among = style && (await searchTagIds(db, style, { ...EVERY_SONG, size: MAX_OF_STYLE }));
      return [await songSection(await risingIds(period, request, among || undefined), head, ranked)];
    }
    case 'hooks': {
      const ids = await listShortSongIds(db, { maxSeconds: HOOK_SECONDS, limit: MAX_ITEMS });
      const head = { name, title: t('Hooks'), subtitle: t('Short songs'), type: 'hooks' } as const;
      return [await songSection(ids, head, request)];
    }
    case 'style': {
      const ids = await searchTagIds(db, plan.style, { ...EVERY_SONG, size: MAX_ITEMS });
      const title = plan.style.charAt(0).toUpperCase() + plan.style.slice(1);
      return [
        await songSection(ids, { name, title, subtitle: t('By style'), type: 'featured_feed' }, request),
      ];
    }
    case 'playlist':
      return playlistSection(plan.playlistId, request);
    case 'following': {
      const ids = request.viewer ? await listFollowedSongIds(db, request.viewer.id, MAX_ITEMS) : [];
      const head = {
        name,
        title: t('New from people you follow'),
        subtitle: '',
        type: 'featured_feed',
      } as const;
      return [await songSection(ids, head, { ...request, body: { ...request.body, disable_shuffle: true } })];
    }
    case 'house': {
      const ids = await listSongIdsOfHandles(db, HOUSE_HANDLES, MAX_ITEMS);
      const head = {
        name,
        title: t('Made by {product}', { product: PRODUCT_NAME }),
        subtitle: '',
        type: 'featured_feed',
      } as const;
      return [await songSection(ids, head, request)];
    }
    default:
      return [await listSection(plan.kind, stock, request)];
  }
}

/** A section of styles, playlists, personas or people. */
async function listSection(
  name: 'styles' | 'playlists' | 'personas' | 'people',
  stock: Awaited<ReturnType<typeof stockOf>>,
  request: SectionRequest,
): Promise<DiscoverSection> {
  const head = { id: name, subtitle: '' };
  switch (name) {
    case 'styles': {
      const items = stock.styles.map((style) => ({ name: style, song_count: stock.counts.get(style) ?? 0 }));
      const listed = { total_items: items.length, items: pageOf(items, name, request) };
      return { section_type: 'style_list', title: t('Styles'), ...head, ...listed };
    }
    case 'playlists': {
      const ids = stock.playlistIds;
      const items = await findReadable(playlistEntity, pageOf(ids, name, request), request);
      return {
        section_type: 'playlist_list',
        title: t('Playlists'),
        ...head,
        total_items: ids.length,
        items,
      };
    }
    case 'personas': {
      const ids = stock.personaIds;
      const items = await findReadable(personaEntity, pageOf(ids, name, request), request);
      return { section_type: 'persona_list', title: t('Personas'), ...head, total_items: ids.length, items };
    }
    case 'people': {
      const handles = await listPopularHandles(request.db, MAX_ITEMS);
      const items = await findReadable(profileEntity, pageOf(handles, name, request), request);
      return { section_type: 'user_list', title: t('People'), ...head, total_items: handles.length, items };
    }
  }
}

type Period = keyof typeof PERIODS;

const asPeriod = (text: string | undefined): Period | undefined =>
  text !== undefined && Object.hasOwn(PERIODS, text) ? (text as Period) : undefined;

/**
 * A list of what rises, of one style alone: section and content name one of the two, the secondary content the other.
 * @throws ApiError 400 for a secondary content that narrows nothing.
 */
function narrowedPlan({ section_name, section_content, secondary_section_content }: Body): SectionPlan {
  const isByStyle = section_name === 'style';
  const [first, second] = isByStyle
    ? [secondary_section_content, section_content]
    : [section_content, secondary_section_content];
  const period = asPeriod(first);
  const style = second?.trim().toLowerCase();
  if (!(isByStyle || section_name === 'rising') || period === undefined || !style) {
    const field = 'secondary_section_content';
    const right =
      'a style with the section rising and a period, or a period with the section style and a style';
    throw new ApiError(400, `${field} must be ${right}.`, { field });
  }
  return { kind: 'rising', name: `rising-${period}-${style}`, period, style };
}

/** The section requested by name, narrowed to a period or style if given. */
function namedPlan(plans: readonly SectionPlan[], body: Body): SectionPlan[] {
  const { section_name, section_content } = body;
  if (body.secondary_section_content !== undefined) return [narrowedPlan(body)];
  const period = asPeriod(section_content);
  if (section_name === 'rising' && period !== undefined)
    return plans.filter((plan) => plan.kind === 'rising' && plan.period === period);
  if (section_name === 'style')
    return plans.filter((plan) => plan.kind === 'style' && plan.style === section_content?.toLowerCase());
  return [...plans, ...HOME_PLANS].filter(({ name }) => name === section_name);
}

export const handlers: HandlersOf<'discover'> = {
  async 'discover.list'({ body }, { db, viewer, now }) {
    const request = { body, db, viewer, now };
    const stock = await stockOf(request);
    const all = planSections(stock);
    const isNarrowed = body.section_name !== undefined || body.secondary_section_content !== undefined;
    const plans = isNarrowed ? namedPlan(all, body) : all;
    const sections: DiscoverSection[] = [];
    for (const plan of plans.slice(body.start_index, body.start_index + body.page_size))
      sections.push(...(await build(plan, stock, request)));
    return { sections: sections.filter(({ items }) => items.length > 0), total_sections: plans.length };
  },
};
