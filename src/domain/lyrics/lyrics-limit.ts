/** The refusal of lyrics that are longer than the model takes. */
export function lyricsTooLong(limitCharacters: number): string {
  return `Those lyrics are too long. Please try shorter lyrics (max ${limitCharacters} characters).`;
}
