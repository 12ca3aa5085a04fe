import type { SongRequest } from '#domain/create/song-request';
import { nameOfPitchClass } from '../music/theory.ts';
import { chooseStyle } from '../style/choose-style.ts';
import type { HeardSong } from './hear-song.ts';

const BEATS_PER_BAR = 4;

/** The request in the tempo and key of the song it continues, unless its own text names others. */
export function inTempoOf(request: SongRequest, { bpm, key }: HeardSong): SongRequest {
  const { bpm: asked, tonic } = chooseStyle(request);
  const words = [
    ...(asked === null ? [`${Math.round(bpm)} bpm`] : []),
    ...(tonic === null ? [`${nameOfPitchClass(key.tonic)} ${key.mode}`] : []),
  ];
  return { ...request, styles: [request.styles, ...words].filter((part) => part.trim() !== '').join(', ') };
}

/** The first bar line at or after a time; the time itself if none follows. */
export function barLineAfter({ beats, firstBar }: HeardSong, seconds: number): number {
  const line = beats.find(
    (beat, index) => beat >= seconds && index >= firstBar && (index - firstBar) % BEATS_PER_BAR === 0,
  );
  return line ?? seconds;
}
