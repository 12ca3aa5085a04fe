import type { Clip } from '#contract/songs/clips';
import { audioCacheName, openBeside, putBeside } from '#db/audio-cache';
import { getDownload } from '#db/downloads';
import { readKv, writeKv } from '#db/kv';
import { sheetPath } from '#domain/files/media-paths';
import { type SheetReadingOptions, type SheetView, withSheetChoice } from '#domain/files/sheet-view';
import { getAccount } from '#state/bridges/account';
import { getEngine } from '#state/bridges/making/engine-bridge';
import { makeSheet } from './notes.ts';

/**
 * The lead sheet of a song: the one that this device holds, or else the server's, which a download keeps.
 * @throws CallProblem if the song has no notes
 * @throws FileUnreachable
 */
export async function openLeadSheet(clip: Clip): Promise<Blob> {
  const { database, userId } = getAccount();
  const cacheName = audioCacheName(userId);
  const path = sheetPath(clip.id, 'json');
  const held = await openBeside(cacheName, path);
  if (held !== null) return held;
  const sheet = await makeSheet(clip, 'json');
  const download = await getDownload(database, clip.id);
  if (download?.state === 'downloaded') await putBeside(cacheName, path, new Response(sheet));
  return sheet;
}

/** A lead sheet in the key and with the chords that it is read with. */
export function viewLeadSheet(file: Blob, options: SheetReadingOptions): Promise<SheetView> {
  return getEngine().viewSheet({ file, ...options });
}

/** Reads the sheet of a song this way on this device from now on. */
export function setSheetChoice(clipId: string, options: SheetReadingOptions): Promise<void> {
  return getAccount().database.run((tables) =>
    tables.transaction('rw', tables.kv, async () => {
      const { songs } = (await readKv(tables, 'sheetChoices')) ?? { songs: {} };
      await writeKv(tables, 'sheetChoices', { songs: withSheetChoice(songs, clipId, options) });
    }),
  );
}
