import { escapeMarkup } from '#lib/markup';

/** Path of the players that other sites embed in an iframe. */
export const EMBED_FOLDER = '/embed/';
const EMBED_HEIGHT_PX = 152;

/** Returns the code another site adds to its page to play a song there. */
export function embedCode(origin: string, clipId: string, title: string): string {
  const address = `${origin}${EMBED_FOLDER}song/${clipId}`;
  return `<iframe src="${address}" title="${escapeMarkup(title)}" width="100%" height="${EMBED_HEIGHT_PX}" style="border:0;border-radius:12px" loading="lazy"></iframe>`;
}
