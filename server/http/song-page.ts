import type { Clip } from '#contract/clips';
import { PRODUCT_NAME } from '#contract/product';
import { clipTitle, coverUrl } from '#domain/clip-title';

/** What is told of a song outside of its page. */
const WORDS_LENGTH = 160;

interface SongPageParts {
  /** A song that everybody may read. */
  readonly clip: Clip;
  /** Links in a page's head must be absolute. */
  readonly origin: string;
}

/** The shell with the song's title, picture and first words: for previews of the link, and to look at at once. */
export function songPage(shell: string, { clip, origin }: SongPageParts): string {
  const title = clipTitle(clip);
  const words = firstWords(clip);
  const cover = coverUrl(clip, 640);
  const head = [
    ...metaTags({ title, words, picture: absolute(cover, origin), url: `${origin}/song/${clip.id}` }),
    cover === '' ? '' : `<link rel="preload" as="image" fetchpriority="high" href="${escaped(cover)}">`,
  ].join('\n');
  const picture = cover === '' ? '' : `<img src="${escaped(cover)}" alt="" width="640" height="640">`;
  const body = [
    `<main class="boot-song">${picture}`,
    `<h1 class="display title">${escaped(title)}</h1>`,
    `<p>${escaped(clip.user_display_name)}</p><p class="muted">${escaped(words)}</p></main>`,
  ].join('');
  // Functions, because a replacement text may hold patterns such as `$&`.
  return shell
    .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(`${title} · ${PRODUCT_NAME}`)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escaped(words)}">`)
    .replace('</head>', () => `${head}\n</head>`)
    .replace(/<main class="boot">.*?<\/main>/s, () => body);
}

interface Preview {
  readonly title: string;
  readonly words: string;
  /** Empty for a song without one. */
  readonly picture: string;
  readonly url: string;
}

function metaTags({ title, words, picture, url }: Preview): string[] {
  const tags: [attribute: 'property' | 'name', name: string, content: string][] = [
    ['property', 'og:type', 'music.song'],
    ['property', 'og:site_name', PRODUCT_NAME],
    ['property', 'og:title', title],
    ['property', 'og:description', words],
    ['property', 'og:url', url],
    ['property', 'og:image', picture],
    ['name', 'twitter:card', 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', words],
    ['name', 'twitter:image', picture],
  ];
  return tags.flatMap(([attribute, name, content]) =>
    content === '' ? [] : [`<meta ${attribute}="${name}" content="${escaped(content)}">`],
  );
}

function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? `${origin}${url}` : url;
}

/** The first lines that are sung, without section marks; the styles of a song without words. */
function firstWords({ metadata, display_tags: displayTags }: Clip): string {
  const lines = metadata.prompt
    .split('\n')
    .map((line) => line.replace(/\[[^\]]*\]/g, '').trim())
    .filter((line) => line !== '');
  const words = lines.length > 0 ? lines.join(' / ') : displayTags || metadata.tags;
  const characters = [...words];
  if (characters.length <= WORDS_LENGTH) return words;
  return `${characters.slice(0, WORDS_LENGTH).join('').trimEnd()}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text between tags and inside quoted attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
