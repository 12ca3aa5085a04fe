/** Maximum size of an uploaded picture, in bytes. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

const ENDINGS: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'];

/** Whether a file with this extension may be a picture; its content decides. */
export function acceptsPicture(extension: string): boolean {
  return ENDINGS.includes(extension.toLowerCase());
}
