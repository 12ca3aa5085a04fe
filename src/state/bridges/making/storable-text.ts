/** As much of a text as the server stores: tags may contain NUL between values, and halves of broken characters. */
export function storableText(text: string, maxCharacters: number): string {
  const storable = text.replace(/[\p{Surrogate}\0]+/gu, ' ').trim();
  // A character of two units is not cut in half.
  return storable
    .slice(0, maxCharacters)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}
