import type { SongRequest } from '#domain/create/song-request';
import type { Dictionary } from '#words/pronounce/dictionary';
import { composeSong } from '../compose.ts';
import type { Score } from '../score.ts';
import { SongRequestError } from '../song-request.ts';
import { freshVoice } from './persona.ts';

/**
 * A new song in its own style, sung by the voice of another.
 * @throws SongRequestError for a root without a voice or a request field out of range.
 */
export function withVoiceOf(root: Score, request: SongRequest, dictionary: Dictionary): Score {
  if (!root.vocals) throw new SongRequestError('root', 'a song with vocals');
  const composed = composeSong({ ...request, vocalGender: root.vocals.gender }, dictionary);
  return { ...composed, vocals: composed.vocals && freshVoice(root.vocals) };
}
