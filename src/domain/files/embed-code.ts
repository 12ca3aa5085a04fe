import { escapeMarkup } from '#lib/markup';

/** Where the players are that other sites put into a frame. */
export const EMBED_FOLDER = '/embed/';
const EMBED_HEIGHT_PX = 152;

/** What another site writes into its page to have a song played there. */
export function embedCode(origin: string, clipId: string, title: string): string {
  const address = `${origin}${EMBED_FOLDER}song/${clipId}`;
  return `<iframe src="${address}" title="${escapeMarkup(title)}" width="100%" height="${EMBED_HEIGHT_PX}" style="border:0;border-radius:12px" loading="lazy"></iframe>`;
}
