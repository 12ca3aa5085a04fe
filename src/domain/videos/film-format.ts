/** What kind of file a device can make of a song and its pictures. */
export interface FilmFormat {
  readonly ending: 'mp4' | 'webm';
  readonly type: 'video/mp4' | 'video/webm';
  readonly video: 'avc' | 'vp9' | 'vp8';
  /** 'mp3' takes the song's own sound over as it is. */
  readonly audio: 'aac' | 'opus' | 'mp3';
  /** For people. */
  readonly name: string;
}

/** Which codecs a device has. */
export interface FilmAbilities {
  readonly encodes: ReadonlySet<FilmFormat['video'] | 'aac' | 'opus'>;
  /** The song can be decoded where the video is made. */
  readonly canDecodeMp3: boolean;
}

/**
 * MP4 with H.264 where the device may write it, for it plays everywhere; else VP9 or VP8 as WebM; null where neither
 * can be made.
 */
export function filmFormat({ encodes, canDecodeMp3 }: FilmAbilities): FilmFormat | null {
  if (encodes.has('avc')) {
    const audio = canDecodeMp3 && encodes.has('aac') ? 'aac' : 'mp3';
    return { ending: 'mp4', type: 'video/mp4', video: 'avc', audio, name: 'MP4 (H.264)' };
  }
  // MP3 has no place in WebM.
  if (!canDecodeMp3 || !encodes.has('opus')) return null;
  const webm = { ending: 'webm', type: 'video/webm', audio: 'opus' } as const;
  if (encodes.has('vp9')) return { ...webm, video: 'vp9', name: 'WebM (VP9)' };
  return encodes.has('vp8') ? { ...webm, video: 'vp8', name: 'WebM (VP8)' } : null;
}
