/**
 * The forms in which browsers take the MP3 that songs are rendered to: Chromium and WebKit as it is, Firefox only in
 * fragments of an MP4. In order of preference.
 */
const MEDIA_TYPES = ['audio/mpeg', 'audio/mp4; codecs="mp3"'] as const;

type MediaType = (typeof MEDIA_TYPES)[number];

/** The form that this browser takes; null if it takes none. */
export function mediaType(): MediaType | null {
  if (typeof MediaSource === 'undefined') return null;
  return MEDIA_TYPES.find((type) => MediaSource.isTypeSupported(type)) ?? null;
}

/** Whether this browser can play songs while they are rendered. */
export function canPlayWhileRendered(): boolean {
  return mediaType() !== null;
}
