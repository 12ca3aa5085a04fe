/* Separate from the other paths, which every first screen loads. */

/**
 * Field in the response that starts an upload: each part may go to the bucket, using the form fetched from the
 * upload's URL.
 */
export const FORMS_FIELD = 'forms';

/** Path for reporting that a part of a file is in the bucket. */
export function storedPartPath(uploadPath: string): string {
  return `${uploadPath}/stored`;
}

/** The URL at which the server itself sends a file, even where browsers get its bytes elsewhere. */
export function serverOnlyUrl(path: string): string {
  return `${path}?through=server`;
}
