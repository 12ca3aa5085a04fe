/** Longest file of an upload, bytes (UPLOAD-08). */
export const UPLOAD_MAX_BYTES = 524_288_000;

/** States of an audio upload (UPLOAD-03). */
const UPLOAD_STATUSES = [
  'uploading',
  'initializing',
  'vocals_detected',
  'invalid_upload',
  'complete',
  'cancelled',
  'error',
] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** Types of audio that are accepted (UPLOAD-04), as a file's name or its media type says them. */
export const UPLOAD_TYPES = [
  'mp3',
  'wav',
  'aac',
  'aiff',
  'm4a',
  'mp4',
  'mpeg',
  'x-m4a',
  'ogg',
  'opus',
  'wma',
  'flac',
  'alac',
] as const;

const M4A: readonly string[] = ['m4a', 'x-m4a'];

/** Whether a file of this type is accepted; m4a only with its flag (UPLOAD-05, UPLOAD-06). */
export function acceptsUpload(extension: string, hasM4a: boolean): boolean {
  const type = extension.toLowerCase();
  return (UPLOAD_TYPES as readonly string[]).includes(type) && (hasM4a || !M4A.includes(type));
}

/** The type a file says it is: the end of its name, else its media type. */
export function typeOfFile({ name, type }: { readonly name: string; readonly type: string }): string {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1];
  return (ending ?? type.replace(/^audio\/(x-)?/, '')).toLowerCase();
}

/** What goes wrong with an upload (UPLOAD-20 to UPLOAD-27). */
export const UPLOAD_ERRORS = {
  noParameters: 'Failed to fetch upload parameters',
  finish: 'Upload finish failed',
  transfer: 'Upload failed',
  processing: 'Processing failed',
  timeout: 'Upload processing timed out',
  status: 'Status check failed',
  retry: 'Reupload failed',
  copyright: 'Copyright infringement detected',
} as const;

/** What a failed processing says (UPLOAD-19, UPLOAD-21, UPLOAD-25). */
export function processingError(errorType: string | null, message: string | null): string {
  if (errorType === 'copyright_infringment') return UPLOAD_ERRORS.copyright;
  return message === null || message === '' ? UPLOAD_ERRORS.processing : message;
}

/** An entry of the list of uploads: what is completed or cancelled leaves it (contradiction X-42). */
export interface UploadEntry {
  readonly id: string;
  readonly fileName: string;
  readonly status: 'uploading' | 'failed';
  readonly error: string | null;
  /** 0 to 1; null while the server works. */
  readonly progress: number | null;
}

/** What the list of uploads says at a glance; empty once nothing is on its way (UPLOAD-15 to UPLOAD-17). */
export function uploadStatusText(entries: readonly UploadEntry[]): string {
  const [first] = entries;
  if (first === undefined) return '';
  return entries.length === 1 ? `${first.fileName} is coming` : `${entries.length} Files Uploading...`;
}
