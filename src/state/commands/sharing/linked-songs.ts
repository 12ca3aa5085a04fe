import type { OpenedLink } from '#contract/sharing/links';
import { createLog } from '#lib/log';
import { call } from '#state/commands/calls';
import { linkedSongsStore } from '#state/stores/linked-songs';

const log = createLog('linked-songs');

/** What an unlisted link opens, with one page of songs. It is kept in memory only. */
export async function openLink(code: string, page: number): Promise<OpenedLink> {
  const opened = await call('links.open', { params: { code }, query: { page } });
  for (const { id, metadata } of opened.clips) {
    const lyrics = metadata.has_vocal ? metadata.prompt.trim() : '';
    linkedSongsStore.songs[id] ??= { code, lyrics, aligned: null };
  }
  return opened;
}

/** Reads the lyric timing of a song that an unlisted link opened. Never fails: the plain lyrics are shown instead. */
export async function readLinkedTimes(clipId: string): Promise<void> {
  const song = linkedSongsStore.songs[clipId];
  if (song === undefined || song.aligned !== null) return;
  try {
    const params = { code: song.code, clip_id: clipId };
    const aligned = await call('links.getAlignedLyrics', { params });
    linkedSongsStore.songs[clipId] = { ...song, aligned };
  } catch (error) {
    log.info('could not read the lyrics timing of a shared song', error);
  }
}
