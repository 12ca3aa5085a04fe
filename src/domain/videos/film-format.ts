/** The video file format a device can make from a song and its pictures. */
export interface FilmFormat {
  readonly ending: 'mp4' | 'webm';
  readonly type: 'video/mp4' | 'video/webm';
  readonly video: 'avc' | 'vp9' | 'vp8';
  /** 'own' copies the song's audio unchanged. */
  readonly audio: 'aac' | 'opus' | 'own';
  /** Display name. */
  readonly name: string;
}

/** Codecs a device supports. */
export interface FilmAbilities {
  readonly encodes: ReadonlySet<FilmFormat['video'] | 'aac' | 'opus'>;
  /** The song can be decoded where the video is made. */
  readonly canDecodeMp3: boolean;
}

/**
 * MP4 with H.264 if the device can encode it, because it plays everywhere; else VP9 or VP8 in WebM; null if
 * neither is possible.
 */
export function filmFormat({ encodes, canDecodeMp3 }: FilmAbilities): FilmFormat | null {
  if (encodes.has('avc')) {
    const audio = canDecodeMp3 && encodes.has('aac') ? 'aac' : 'own';
    return { ending: 'mp4', type: 'video/mp4', video: 'avc', audio, name: 'MP4 (H.264)' };
  }
  // WebM cannot contain MP3.
  if (!canDecodeMp3 || !encodes.has('opus')) return null;
  const webm = { ending: 'webm', type: 'video/webm', audio: 'opus' } as const;
  if (encodes.has('vp9')) return { ...webm, video: 'vp9', name: 'WebM (VP9)' };
  return encodes.has('vp8') ? { ...webm, video: 'vp8', name: 'WebM (VP8)' } : null;
}
