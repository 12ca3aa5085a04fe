import type { SongRequest } from '#domain/create/song-request';

/** A request without special settings: an instrumental with all sliders in the middle. */
export function plainRequest(changes: Partial<SongRequest> = {}): SongRequest {
  return {
    description: '',
    styles: '',
    excludeStyles: '',
    lyrics: '',
    title: '',
    isInstrumental: true,
    vocalGender: null,
    weirdness: 0.5,
    styleStrength: 0.5,
    audioStrength: 0.5,
    seed: 1,
    durationSeconds: null,
    isMumble: false,
    ...changes,
  };
}
