import type { SongRequest } from '#domain/create/song-request';
import type { Dictionary } from '#words/pronounce/dictionary';
import { arrangeSheet } from './arrange/arrange-sheet.ts';
import { composeSong } from './compose.ts';
import type { Score } from './score.ts';

/**
 * The song of a request: composed, or arranged around its lead sheet.
 * @throws SongRequestError for a field out of range
 */
export function makeSong(request: SongRequest, dictionary: Dictionary | null): Score {
  return request.leadSheet
    ? arrangeSheet(request, request.leadSheet, dictionary)
    : composeSong(request, dictionary);
}
