/** Files the song engine loads from `/engine/` before its first song; the sizes are in `public/engine`. */
export const ENGINE_FILES = [
  'instruments.sf3',
  'drums.sf3',
  'voice-female.bin',
  'voice-male.bin',
  'dictionary.bin',
  'mp3-encoder.wasm',
] as const;

/** Files the writing help loads in addition to the dictionary. */
export const WRITING_FILES = ['rhyme-words.bin', 'synonyms.bin'] as const;

/** Total size of all files, rounded for display. */
export const ENGINE_FILES_MEGABYTES = 11;
