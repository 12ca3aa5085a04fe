import { readKv } from '#db/kv';
import { AS_SUNG, type SheetReadingOptions } from '#domain/files/sheet-view';
import { useLiveQuery } from '#state/queries/live-query';

/** How the sheet of a song is read on this device; undefined until it is known. */
export function useSheetChoice(clipId: string): SheetReadingOptions | undefined {
  const { status, data } = useLiveQuery(
    `sheet-choice:${clipId}`,
    async (tables) => (await readKv(tables, 'sheetChoices'))?.songs[clipId] ?? AS_SUNG,
  );
  return status === 'error' ? AS_SUNG : data;
}
