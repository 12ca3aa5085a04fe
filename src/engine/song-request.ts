/** What a song is asked for with. The same request always composes the same score. */
export interface SongRequest {
  /** Free words: topic, mood, style. Used for styles only where `styles` leaves a gap. */
  description: string;
  /** Comma-separated tags: styles, moods, instruments, tempo and key words. */
  styles: string;
  /** Comma-separated tags that must not be heard. */
  excludeStyles: string;
  /** Lyrics with optional `[Verse]`-like marks; empty for none. */
  lyrics: string;
  title: string;
  isInstrumental: boolean;
  vocalGender: 'male' | 'female' | null;
  /** 0..1: how often harmony, phrase lengths and timbres leave the expected. */
  weirdness: number;
  /** 0..1: how closely the parameters keep to the centre of the style. */
  styleStrength: number;
  /** 0..1: how closely an edit keeps to its source song. */
  audioStrength: number;
  /** uint32. */
  seed: number;
  /** 10..480, or null for the length the form gives (60 to 180 s). */
  durationSeconds: number | null;
  /** Sing syllables without words. */
  isMumble: boolean;
}

/** Thrown for a request whose named field is out of its range or of the wrong type. */
export class SongRequestError extends Error {
  readonly field: string;

  constructor(field: string, expected: string) {
    super(`${field} must be ${expected}`);
    this.name = 'SongRequestError';
    this.field = field;
  }
}

export const SONG_DURATION_MIN_SECONDS = 10;
export const SONG_DURATION_MAX_SECONDS = 480;
const TEXT_MAX_CHARACTERS = 20_000;

const TEXT_FIELDS = ['description', 'styles', 'excludeStyles', 'lyrics', 'title'] as const;
const UNIT_FIELDS = ['weirdness', 'styleStrength', 'audioStrength'] as const;
const FLAG_FIELDS = ['isInstrumental', 'isMumble'] as const;

/** Returns the request unchanged, or throws SongRequestError with the name of the first bad field. */
export function validateSongRequest(request: SongRequest): SongRequest {
  for (const field of TEXT_FIELDS) {
    const value: unknown = request[field];
    if (typeof value !== 'string' || value.length > TEXT_MAX_CHARACTERS) {
      throw new SongRequestError(field, `a text of at most ${TEXT_MAX_CHARACTERS} characters`);
    }
  }
  for (const field of FLAG_FIELDS) {
    if (typeof request[field] !== 'boolean') throw new SongRequestError(field, 'true or false');
  }
  for (const field of UNIT_FIELDS) {
    if (!isWithin(request[field], 0, 1)) throw new SongRequestError(field, 'a number from 0 to 1');
  }
  if (!Number.isInteger(request.seed) || !isWithin(request.seed, 0, 0xffff_ffff)) {
    throw new SongRequestError('seed', 'a whole number from 0 to 4294967295');
  }
  if (request.vocalGender !== null && request.vocalGender !== 'male' && request.vocalGender !== 'female') {
    throw new SongRequestError('vocalGender', "'male', 'female' or null");
  }
  if (
    request.durationSeconds !== null &&
    !isWithin(request.durationSeconds, SONG_DURATION_MIN_SECONDS, SONG_DURATION_MAX_SECONDS)
  ) {
    throw new SongRequestError(
      'durationSeconds',
      `null or a number from ${SONG_DURATION_MIN_SECONDS} to ${SONG_DURATION_MAX_SECONDS}`,
    );
  }
  return request;
}

function isWithin(value: unknown, low: number, high: number): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= low && value <= high;
}
