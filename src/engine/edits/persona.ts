import type { SongRequest } from '#domain/create/song-request';
import type { Dictionary } from '#words/pronounce/dictionary';
import { composeSong, planSong } from '../compose.ts';
import type { Score, ScoreTrack, TrackMix, VocalSettings } from '../score.ts';
import { checkRange, type TimeRange } from './checks.ts';
import { namesTempo } from './named-tempo.ts';

/**
 * A new song played by the band of another: its instruments, voice and mix. With a range, only the instruments
 * that sound there. If the request names no style, the root's is used; its audio strength pulls the tempo
 * toward the root's, unless the request names one.
 * @throws SongRequestError for a request field out of range or a range outside the root.
 */
export function likeArtist(
  root: Score,
  request: SongRequest,
  range: TimeRange | null,
  dictionary: Dictionary,
): Score {
  if (range) checkRange(root, range);
  const asked = {
    ...request,
    styles: request.styles.trim() === '' ? root.tags.join(', ') : request.styles,
    vocalGender: root.vocals?.gender ?? request.vocalGender,
  };
  const composed = composeSong(
    asked,
    dictionary,
    namesTempo(asked) ? {} : { bpm: tempoTowards(root, asked) },
  );
  const band = root.tracks.filter((track) => isSounding(track, range));
  return {
    ...composed,
    tracks: castBand(composed.tracks, band),
    vocals: composed.vocals && (root.vocals ? freshVoice(root.vocals) : composed.vocals),
    master: { ...root.master, targetLufs: composed.master.targetLufs, gainDb: null },
  };
}

/** From the tempo of the new song's own style, at strength 0, to the root's, at 1. */
function tempoTowards(root: Score, asked: SongRequest): number {
  const { bpm } = planSong(asked).style;
  return Math.round(bpm ** (1 - asked.audioStrength) * root.bpm ** asked.audioStrength);
}

/** The voice without its frozen gains, since it sings another song. */
export function freshVoice(vocals: VocalSettings): VocalSettings {
  return { ...vocals, mix: freshMix(vocals.mix), backingMix: freshMix(vocals.backingMix) };
}

/** Every part is played by the root's instrument with the same id, else by the next one in the same role. */
function castBand(tracks: readonly ScoreTrack[], band: readonly ScoreTrack[]): ScoreTrack[] {
  const free = [...band];
  const take = (matches: (candidate: ScoreTrack) => boolean) => {
    const at = free.findIndex(matches);
    return at < 0 ? undefined : free.splice(at, 1)[0];
  };
  const players = tracks.map((track) => take(({ id, role }) => id === track.id && role === track.role));
  return tracks.map((track, i) => {
    const player = players[i] ?? take(({ role }) => role === track.role);
    return player ? { ...track, instrument: player.instrument, mix: freshMix(player.mix) } : track;
  });
}

function isSounding(track: ScoreTrack, range: TimeRange | null): boolean {
  if (!range) return track.notes.length > 0;
  return track.notes.some(
    ([start, duration]) => start < range.endSeconds && start + duration > range.startSeconds,
  );
}

function freshMix(mix: TrackMix): TrackMix {
  return { ...mix, gainDb: null };
}
