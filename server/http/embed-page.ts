import { PRODUCT_NAME } from '#contract/product';
import type { Clip } from '#contract/songs/clips';
import { clipTitle, coverUrl } from '#domain/clips/clip-title';
import { serverOnlyUrl } from '#domain/files/bucket-paths';
import { EMBED_FOLDER } from '#domain/files/embed-code';
import type { Translate } from '#lib/composed-texts';
import { escapeMarkup } from '#lib/markup';
import { fillText, t } from '#lib/translate';

export const EMBED_STYLE_PATH = `${EMBED_FOLDER}player.css`;

/** The language of a page, and how texts become it. */
export interface PageLanguage {
  readonly language: string;
  readonly translate: Translate;
}

/**
 * A song with its player, for embedding on other sites. It has no script: the browser's own controls play it.
 */
export function embedPage(clip: Clip, { language, translate }: PageLanguage): string {
  const title = escapeMarkup(clipTitle(clip));
  const by = escapeMarkup(clip.user_display_name);
  const link = `href="/song/${clip.id}" target="_blank" rel="noopener"`;
  return framed(
    language,
    fillText(escapeMarkup(translate(t('{title} by {name}'))), { title, name: by }),
    `<a ${link} tabindex="-1" aria-hidden="true"><img src="${escapeMarkup(coverUrl(clip, 640))}" alt="" width="120" height="120"></a>
<div class="words">
<a ${link} class="title">${title}</a>
<p>${by} <span>· ${PRODUCT_NAME}</span></p>
<audio controls controlslist="nodownload" preload="none" aria-label="${title}" src="${escapeMarkup(serverOnlyUrl(clip.audio_url))}"></audio>
</div>`,
  );
}

/** Shown instead of a song that is private, deleted or not finished. */
export function emptyEmbedPage({ language, translate }: PageLanguage): string {
  return framed(
    language,
    escapeMarkup(translate(t('No song'))),
    `<div class="words"><p>${escapeMarkup(translate(t('This song cannot be heard here.')))} <a href="/" target="_blank" rel="noopener">${PRODUCT_NAME}</a></p></div>`,
  );
}

function framed(language: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${PRODUCT_NAME}</title>
<link rel="stylesheet" href="${EMBED_STYLE_PATH}">
</head>
<body>
<main>${content}</main>
</body>
</html>
`;
}

export const EMBED_STYLE = `
:root { color-scheme: light dark; font: 16px/1.35 system-ui, sans-serif; }
* { box-sizing: border-box; margin: 0; }
body { background: light-dark(#fff, #0b1228); color: light-dark(#14265a, #f2f5ff); }
main { display: flex; gap: 16px; align-items: center; height: 152px; padding: 16px; }
img { display: block; width: 120px; height: 120px; border-radius: 12px; object-fit: cover; }
.words { flex: 1; min-width: 0; }
.title { font-weight: 600; }
.title, p { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
p { color: light-dark(#3e4c67, #bdc6d9); font-size: .875rem; }
a { color: inherit; text-decoration: none; }
a:hover, p a { text-decoration: underline; }
audio { display: block; width: 100%; height: 44px; margin-top: 12px; }
@media (max-width: 22rem) { img { width: 72px; height: 72px; } main { gap: 12px; padding: 12px; } span { display: none; } }
`;

/** Any site may frame this page: it shows public content only, runs no script and sends nothing. */
export const EMBED_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";
