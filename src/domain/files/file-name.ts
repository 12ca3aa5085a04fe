const MAX_CHARACTERS = 60;

/** A title as the name of a file, without its ending and without what file systems refuse. */
export function fileName(title: string): string {
  const plain = title
    .replace(/[\p{C}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (
    [...plain]
      .slice(0, MAX_CHARACTERS)
      .join('')
      .replace(/[. ]+$/, '') || 'Song'
  );
}
