/* Apart from the other paths, which every first screen loads. */

/** Among the fields of an upload's start: each part may go into the bucket, with the form that the upload's address gives. */
export const FORMS_FIELD = 'forms';

/** Where it is said that a part of a file is in the bucket. */
export function storedPartPath(uploadPath: string): string {
  return `${uploadPath}/stored`;
}

/** The address at which the server sends a file itself, also where browsers get its bytes elsewhere. */
export function serverOnlyUrl(path: string): string {
  return `${path}?through=server`;
}
