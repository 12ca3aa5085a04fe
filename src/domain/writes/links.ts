import * as z from 'zod/mini';
import { idSchema } from '#contract/schema';
import { linkCodeSchema } from '#contract/sharing/link-code';
import { t } from '#lib/translate';
import { type PlaylistView, playlistNoun } from '../nouns/playlist.ts';
import { defineClipWrite } from './clip-write.ts';
import { changeOf, defineWrite } from './write-definition.ts';

/** The device draws the code, so that the link can be shown and copied before the server knows of it. */
const songArgsSchema = z.object({ clipId: idSchema, code: linkCodeSchema });
const playlistArgsSchema = z.object({ playlistId: idSchema, code: linkCodeSchema });

const label = () => t('Create an unlisted link');
/** Says that a link was refused. */
export const linkRefusalText = (detail: string) =>
  t('The link was not created and opens nothing: {detail}', { detail });
const refusalText = (_args: unknown, detail: string) => linkRefusalText(detail);

/** Every link is another address, so none replaces another. */
const coalesce = () => null;

/** Open one of the user's own songs to everyone who has a link. */
export const clipLinkWrite = defineClipWrite<z.infer<typeof songArgsSchema>, 'links.createForSong'>({
  kind: 'clip-link',
  argsSchema: songArgsSchema,
  callId: 'links.createForSong',
  apply: (clip) => ({ ...clip, links_open_until: null }),
  input: ({ clipId, code }) => ({ params: { clip_id: clipId }, body: { code } }),
  coalesce,
  label,
  refusalText,
});

/** Open one of the user's own playlists to everyone who has a link. */
export const playlistLinkWrite = defineWrite({
  kind: 'playlist-link',
  schemaVersion: 1,
  argsSchema: playlistArgsSchema,
  callId: 'links.createForPlaylist',
  lane: ({ playlistId }) => playlistNoun.target(playlistId),
  targets: ({ playlistId }) => [playlistNoun.target(playlistId)],
  changes: [
    changeOf(
      playlistNoun,
      ({ playlist, clipIds }: PlaylistView, _args: z.infer<typeof playlistArgsSchema>) => ({
        playlist: { ...playlist, links_open_until: null },
        clipIds,
      }),
    ),
  ],
  input: ({ playlistId, code }) => ({ params: { playlist_id: playlistId }, body: { code } }),
  coalesce,
  isDeleteLike: () => false,
  label,
  refusalText,
});

const LINK_KINDS: readonly string[] = [clipLinkWrite.kind, playlistLinkWrite.kind];

/** The code of the link that a queued write makes; null for other writes. */
export function linkCodeOf({ kind, args }: { readonly kind: string; readonly args: unknown }): string | null {
  return LINK_KINDS.includes(kind) ? (args as { readonly code: string }).code : null;
}
