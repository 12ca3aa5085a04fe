/** The rejection message for lyrics longer than the model's limit. */
export function lyricsTooLong(limitCharacters: number): string {
  return `Those lyrics are too long. Please try shorter lyrics (max ${limitCharacters} characters).`;
}
