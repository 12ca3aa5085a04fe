import { PRODUCT_NAME } from '#contract/product';
import type { SharedContent } from '#contract/sharing/share';
import { t } from '#lib/translate';

/** Title of a shared song (SHARE-13, decision O-35). */
export function songShareTitle(title: string): string {
  return t('Listen to {title} on {product}! 🎵', { title, product: PRODUCT_NAME });
}

/** A shareable page other than a song. */
export interface SharedPage {
  readonly noun: 'playlist' | 'profile' | 'persona' | 'radio';
  readonly name: string;
  /** Same-origin path; such links are never shortened (contradiction X-10). */
  readonly path: `/${string}`;
}

/** Title of a shared page (SHARE-14, decision O-35). */
export function pageShareTitle({ noun, name }: SharedPage): string {
  if (noun === 'persona')
    return t('Check out the persona {name} on {product}!', { name, product: PRODUCT_NAME });
  return noun === 'profile'
    ? t('Listen to {name} on {product}!', { name, product: PRODUCT_NAME })
    : songShareTitle(name);
}

/** The full URL of a song or a hook. */
export function contentLink(origin: string, type: SharedContent, clipId: string): string {
  return `${origin}${type}${clipId}`;
}

/** A song's full URL, with a start time in seconds if given (SHARE-02, SHARE-03). */
export function songLink(origin: string, clipId: string, seconds?: number): string {
  const address = contentLink(origin, '/song/', clipId);
  return seconds === undefined ? address : `${address}?time=${Math.floor(seconds)}`;
}

/** Share URLs by platform. */
export const SHARE_TARGETS = [
  {
    platform: 'x',
    label: 'X',
    url: (link: string, text: string) => target('https://x.com/intent/post', { url: link, text }),
  },
  {
    platform: 'facebook',
    label: 'Facebook',
    url: (link: string) => target('https://www.facebook.com/sharer/sharer.php', { u: link }),
  },
  {
    platform: 'whatsapp',
    label: 'WhatsApp',
    url: (link: string, text: string) => target('https://wa.me/', { text: `${text} ${link}` }),
  },
  {
    platform: 'reddit',
    label: 'Reddit',
    url: (link: string, text: string) => target('https://www.reddit.com/submit', { url: link, title: text }),
  },
] as const;

function target(address: string, fields: Readonly<Record<string, string>>): string {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${query.join('&')}`;
}
