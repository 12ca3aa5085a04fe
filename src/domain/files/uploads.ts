import { plural, t, translated } from '#lib/translate';
/** Path where other apps share audio; `src/web-manifest` declares it to the system. */
export const SHARE_TARGET_PATH = '/me/uploads';

/** Search parameter of that page where shared audio did not reach the device's storage, and must be chosen again. */
export const CHOOSE_AGAIN_PARAMETER = 'choose-again';

/** Maximum size of an uploaded file, in bytes (UPLOAD-08). */
export const UPLOAD_MAX_BYTES = 524_288_000;

/**
 * Maximum length of an upload with the plan feature 'long_uploads', and minimum length for any account
 * (decision O-41).
 */
export const LONG_UPLOAD_SECONDS = 480;
export const UPLOAD_MIN_SECONDS = 6;

export interface LengthLimits {
  readonly minSeconds: number;
  readonly maxSeconds: number;
}

/** Error type for audio longer than the plan allows. */
export const UPLOAD_TOO_LONG = 'too_long';

/** Types of audio that are accepted (UPLOAD-04), as the API names them. */
const UPLOAD_TYPES = [
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

export type UploadExtension = (typeof UPLOAD_TYPES)[number];

const M4A: readonly string[] = ['m4a', 'x-m4a'];

/** Whether a file of this type is accepted; m4a only with its flag (UPLOAD-05, UPLOAD-06). */
export function acceptsUpload(extension: string, hasM4a: boolean): boolean {
  const type = extension.toLowerCase();
  return (UPLOAD_TYPES as readonly string[]).includes(type) && (hasM4a || !M4A.includes(type));
}

/** Other endings of files that are of these types, or that devices turn into one of them. */
const MORE_ENDINGS = [
  'aif',
  'aifc',
  'wave',
  'caf',
  '3gp',
  '3g2',
  'mp2',
  'oga',
  'weba',
  'webm',
  'mka',
  'mkv',
  'mov',
];
const M4A_ENDINGS = ['m4b'];

/** What a file picker offers: by media type, and by ending, because some devices know only one of the two. */
export function offeredFiles(hasM4a: boolean): string[] {
  const types = UPLOAD_TYPES.filter((type) => acceptsUpload(type, hasM4a));
  const endings = [...types, ...MORE_ENDINGS, ...(hasM4a ? M4A_ENDINGS : [])];
  return ['audio/*', 'video/mp4', 'video/webm', ...endings.map((ending) => `.${ending}`)];
}

const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'heic'];
const ENDING = new RegExp(
  `\\.(${[...UPLOAD_TYPES, ...MORE_ENDINGS, ...M4A_ENDINGS, ...PICTURE_ENDINGS].join('|')})$`,
  'i',
);

/** What the song of a file is called: the file's name without its ending, where it has one. */
export const uploadTitle = (fileName: string) => fileName.replace(ENDING, '');

/** Upload errors (UPLOAD-20 to UPLOAD-27). */
export const UPLOAD_ERRORS = {
  noParameters: t('Failed to fetch upload parameters'),
  finish: t('Upload finish failed'),
  transfer: t('Upload failed'),
  processing: t('Processing failed'),
  timeout: t('Upload processing timed out'),
  status: t('Status check failed'),
  retry: t('Reupload failed'),
  copyright: t('Copyright infringement detected'),
} as const;

/** Error type for audio made by someone else (misspelled on purpose, contradiction X-48). */
export const COPYRIGHT = 'copyright_infringment';

/** Returns the message for failed processing (UPLOAD-19, UPLOAD-21, UPLOAD-25). */
export function processingError(errorType: string | null, message: string | null): string {
  if (errorType === COPYRIGHT) return UPLOAD_ERRORS.copyright;
  return message === null || message === '' ? UPLOAD_ERRORS.processing : translated(message);
}

/** An entry in the list of uploads; completed or canceled uploads are removed (contradiction X-42). */
export interface UploadEntry {
  readonly id: string;
  readonly fileName: string;
  readonly status: 'uploading' | 'failed';
  readonly error: string | null;
  /** Whether the same file can fare better. */
  readonly canRetry: boolean;
  /** 0 to 1; null while the server is processing. */
  readonly progress: number | null;
}

/** Summarizes the uploads in progress; empty if there are none (UPLOAD-15 to UPLOAD-17). */
export function uploadStatusText(entries: readonly Pick<UploadEntry, 'fileName' | 'status'>[]): string {
  const [first, ...others] = entries.filter(({ status }) => status === 'uploading');
  if (first === undefined) return '';
  return others.length === 0
    ? t('{fileName} is coming', { fileName: first.fileName })
    : plural(others.length + 1, '{count} File Uploading...', '{count} Files Uploading...');
}
