import { areCorrections } from '#domain/create/prompt-corrections';
import {
  SONG_DURATION_MAX_SECONDS,
  SONG_DURATION_MIN_SECONDS,
  SONG_TEXT_MAX_CHARACTERS,
  type SongRequest,
} from '#domain/create/song-request';
import { SEED_LIMIT } from '#lib/seed';

/** Thrown for a request whose named field is out of its range or of the wrong type. */
export class SongRequestError extends Error {
  readonly field: string;

  constructor(field: string, expected: string) {
    super(`${field} must be ${expected}`);
    this.name = 'SongRequestError';
    this.field = field;
  }
}

const TEXT_FIELDS = ['description', 'styles', 'excludeStyles', 'lyrics', 'title'] as const;
const UNIT_FIELDS = ['weirdness', 'styleStrength', 'audioStrength'] as const;
const FLAG_FIELDS = ['isInstrumental', 'isMumble'] as const;

/**
 * Checks the types and ranges of a request's fields.
 * @returns the request itself
 * @throws SongRequestError with the name of the first invalid field
 */
export function validateSongRequest(request: SongRequest): SongRequest {
  for (const field of TEXT_FIELDS) {
    const value: unknown = request[field];
    if (typeof value !== 'string' || value.length > SONG_TEXT_MAX_CHARACTERS) {
      throw new SongRequestError(field, `a text of at most ${SONG_TEXT_MAX_CHARACTERS} characters`);
    }
  }
  for (const field of FLAG_FIELDS) {
    if (typeof request[field] !== 'boolean') throw new SongRequestError(field, 'true or false');
  }
  for (const field of UNIT_FIELDS) {
    if (!isWithin(request[field], 0, 1)) throw new SongRequestError(field, 'a number from 0 to 1');
  }
  checkSeed(request.seed);
  if (!areCorrections(request.corrections ?? [])) {
    throw new SongRequestError('corrections', 'a short list of facts and what counts in their place');
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

/** @throws SongRequestError unless `seed` is an integer from 0 up to, but not including, `SEED_LIMIT` */
export function checkSeed(seed: number): void {
  if (!Number.isInteger(seed) || !isWithin(seed, 0, SEED_LIMIT - 1)) {
    throw new SongRequestError('seed', `a whole number from 0 to ${SEED_LIMIT - 1}`);
  }
}

function isWithin(value: unknown, low: number, high: number): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= low && value <= high;
}
