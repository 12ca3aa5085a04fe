/** The subset of an audio element that the player uses. */
export type AudioPort = Pick<
  HTMLAudioElement,
  | 'addEventListener'
  | 'currentTime'
  | 'defaultPlaybackRate'
  | 'duration'
  | 'ended'
  | 'load'
  | 'muted'
  | 'pause'
  | 'paused'
  | 'play'
  | 'playbackRate'
  | 'readyState'
  | 'removeAttribute'
  | 'removeEventListener'
  | 'seekable'
  | 'src'
  | 'volume'
> & { readonly error: { readonly code: number; readonly message: string } | null };
