import { ENGINE_CAPTION_LIMIT } from '#domain/create/engine-models';
import type { SongRequest } from '#domain/create/song-request';
import { parsePrompt } from '#words/requests/parse-prompt';
import { readLength } from '#words/requests/tempo-and-key';
import { sungSeconds } from '../connected/song-texts.ts';

/** Without lyrics and a plan nothing else says how long a song is. */
const INSTRUMENTAL_SECONDS = 120;
const SHORTEST_SUNG_SECONDS = 60;
const LONGEST_SUNG_SECONDS = 300;

/** The styles as the models read them: styles first, then the voice. */
export function captionOf({ styles, description, isInstrumental, vocalGender }: SongRequest): string {
  const words = [styles.trim() || description.trim() || 'pop'];
  if (isInstrumental) words.push('instrumental');
  else if (vocalGender !== null) words.push(`${vocalGender} vocals`);
  return [...words.join(', ')].slice(0, ENGINE_CAPTION_LIMIT).join('');
}

/** The length that the user chose or wished for in words; null for none. */
export function askedSeconds({ durationSeconds, styles, description }: SongRequest): number | null {
  if (durationSeconds !== null) return durationSeconds;
  return (readLength(styles.toLowerCase()) ?? readLength(parsePrompt(description).asked))?.value ?? null;
}

/** The length of a song that no plan decides. */
export function songSeconds(request: SongRequest): number {
  const asked = askedSeconds(request);
  if (asked !== null) return asked;
  const { lyrics, isInstrumental } = request;
  const sung = isInstrumental ? null : sungSeconds(lyrics);
  if (sung === null) return INSTRUMENTAL_SECONDS;
  return Math.round(Math.min(LONGEST_SUNG_SECONDS, Math.max(SHORTEST_SUNG_SECONDS, sung)));
}
