import type { Persona } from '#contract/collections/personas';
import type { PlaylistSummary } from '#contract/collections/playlists';
import type { Profile } from '#contract/people/profiles';
import { PRODUCT_NAME } from '#contract/product';
import type { OpenedLink } from '#contract/sharing/links';
import type { Clip } from '#contract/songs/clips';
import { clipTitle, coverUrl } from '#domain/clips/clip-title';
import { escapeMarkup } from '#lib/markup';

/** Maximum length of a preview text. */
const WORDS_LENGTH = 160;

/** The content of a link preview, also shown until the page's code has loaded. */
export interface Preview {
  readonly type: 'music.song' | 'music.playlist' | 'profile' | 'website';
  readonly title: string;
  /** The maker; empty if the title already names it. */
  readonly makerHandle: string;
  readonly description: string;
  /** Empty if there is none. */
  readonly picture: string;
  readonly path: string;
}

/** The shell with a preview's title, picture and text. Only content visible to the caller may be put in it. */
export function previewPage(shell: string, preview: Preview, origin: string): string {
  const { title, makerHandle, description, picture } = preview;
  const head = [
    ...metaTags(preview, origin),
    picture === ''
      ? ''
      : `<link rel="preload" as="image" fetchpriority="high" href="${escapeMarkup(picture)}">`,
  ].join('\n');
  const image = picture === '' ? '' : `<img src="${escapeMarkup(picture)}" alt="" width="640" height="640">`;
  const body = [
    `<main class="boot-song">${image}`,
    `<h1 class="display title">${escapeMarkup(title)}</h1>`,
    `<p>${escapeMarkup(makerHandle)}</p><p class="muted">${escapeMarkup(description)}</p></main>`,
  ].join('');
  // Functions, because a replacement string may contain patterns such as `$&`.
  return shell
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeMarkup(`${title} · ${PRODUCT_NAME}`)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeMarkup(description)}">`,
    )
    .replace('</head>', () => `${head}\n</head>`)
    .replace(/<main class="boot">.*?<\/main>/s, () => body);
}

export function songPreview(clip: Clip): Preview {
  return {
    type: 'music.song',
    title: clipTitle(clip),
    makerHandle: clip.user_display_name,
    description: firstLyrics(clip),
    picture: coverUrl(clip, 640),
    path: `/song/${clip.id}`,
  };
}

export function playlistPreview(playlist: PlaylistSummary): Preview {
  const { song_count: songs } = playlist;
  return {
    type: 'music.playlist',
    title: playlist.name,
    makerHandle: playlist.user_display_name,
    description: shortened(playlist.description) || songCount(songs),
    picture: playlist.image_url,
    path: `/playlist/${playlist.id}`,
  };
}

/** What an unlisted link opens; `path` is its own. */
export function linkPreview(opened: OpenedLink, path: string): Preview {
  const { playlist, clips, num_total_results: songs, owner_name: makerHandle } = opened;
  const [song] = clips;
  if (playlist === null && song !== undefined) return { ...songPreview(song), path };
  const { name = '', description = '', image_url: picture = '' } = playlist ?? {};
  return {
    ...{ type: 'music.playlist', title: name, makerHandle, picture, path },
    description: shortened(description) || songCount(songs),
  };
}

const songCount = (songs: number) => (songs === 1 ? '1 song' : `${songs} songs`);

export function personaPreview(persona: Persona): Preview {
  return {
    type: 'website',
    title: persona.name,
    makerHandle: persona.user_display_name,
    description: shortened(persona.description || persona.styles),
    picture: persona.image_url,
    path: `/persona/${persona.id}`,
  };
}

export function profilePreview(profile: Profile): Preview {
  return {
    type: 'profile',
    title: profile.display_name || profile.handle,
    makerHandle: `@${profile.handle}`,
    description: shortened(profile.profile_description),
    picture: profile.avatar_image_url,
    path: `/@${profile.handle}`,
  };
}

function metaTags({ type, title, description, picture, path }: Preview, origin: string): string[] {
  const absolutePicture = absolute(picture, origin);
  const tags: [attribute: 'property' | 'name', name: string, content: string][] = [
    ['property', 'og:type', type],
    ['property', 'og:site_name', PRODUCT_NAME],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', absolute(path, origin)],
    ['property', 'og:image', absolutePicture],
    ['name', 'twitter:card', 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', absolutePicture],
  ];
  return tags.flatMap(([attribute, name, content]) =>
    content === '' ? [] : [`<meta ${attribute}="${name}" content="${escapeMarkup(content)}">`],
  );
}

/** Links in a page's head must be absolute. */
function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? `${origin}${url}` : url;
}

/** The first lines of the lyrics, without section tags; the styles of a song without lyrics. */
function firstLyrics({ metadata, display_tags: displayTags }: Clip): string {
  const lines = metadata.prompt
    .split('\n')
    .map((line) => line.replace(/\[[^\]]*\]/g, '').trim())
    .filter((line) => line !== '');
  return shortened(lines.length > 0 ? lines.join(' / ') : displayTags || metadata.tags);
}

function shortened(description: string): string {
  const characters = [...description];
  if (characters.length <= WORDS_LENGTH) return description;
  return `${characters.slice(0, WORDS_LENGTH).join('').trimEnd()}…`;
}
