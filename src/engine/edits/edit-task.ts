import type { SongRequest } from '#domain/create/song-request';
import type { Dictionary } from '#words/pronounce/dictionary';
import type { Score } from '../score.ts';
import { SongRequestError } from '../song-request.ts';
import { type ChameleonSettings, chameleon } from './chameleon.ts';
import type { TimeRange } from './checks.ts';
import { type ChainLink, concat } from './concat.ts';
import { type CoverSettings, cover } from './cover.ts';
import { type CropSettings, crop } from './crop.ts';
import { type ExtendSettings, extend } from './extend.ts';
import { type FadeSettings, fade } from './fade.ts';
import { type EdgeSettings, type InfillSettings, infill, infillIntro, infillOutro } from './infill.ts';
import { type MergeSettings, merge } from './merge.ts';
import { type OverpaintSettings, overpaint } from './overpaint.ts';
import type { PaintSettings } from './paint.ts';
import { likeArtist } from './persona.ts';
import { inStyleOf } from './playlist-style.ts';
import { type RemasterSettings, remaster } from './remaster.ts';
import { changeSpeed, type SpeedSettings } from './speed.ts';
import { type StemGroup, stemsOfSong } from './stems.ts';
import { underpaint } from './underpaint.ts';
import { withVoiceOf } from './vox-persona.ts';

/**
 * One edit as plain data, to cross thread and network boundaries. `song` is the score returned by its last
 * render.
 */
export type EditTask =
  | { kind: 'crop'; song: Score; settings: CropSettings }
  | { kind: 'fade'; song: Score; settings: FadeSettings }
  | { kind: 'speed'; song: Score; settings: SpeedSettings }
  | { kind: 'concat'; links: ChainLink[] }
  | { kind: 'merge'; songs: Score[]; settings: MergeSettings }
  | { kind: 'extend'; song: Score; settings: ExtendSettings }
  | { kind: 'infill'; song: Score; settings: InfillSettings }
  | { kind: 'infill_intro'; song: Score; settings: EdgeSettings & { endSeconds: number } }
  | { kind: 'infill_outro'; song: Score; settings: EdgeSettings & { startSeconds: number } }
  | { kind: 'underpaint'; song: Score; settings: PaintSettings }
  | { kind: 'overpaint'; song: Score; settings: OverpaintSettings }
  | { kind: 'cover'; song: Score; settings: CoverSettings }
  | { kind: 'chameleon'; song: Score; settings: ChameleonSettings }
  | { kind: 'persona'; root: Score; request: SongRequest; range: TimeRange | null }
  | { kind: 'vox_persona'; root: Score; request: SongRequest }
  | { kind: 'playlist'; songs: Score[]; request: SongRequest }
  | { kind: 'remaster'; song: Score; settings: RemasterSettings }
  | { kind: 'stems'; song: Score; group: StemGroup };

/**
 * Executes one task; the returned scores are ready for `renderSong`. One score, or one per stem.
 * @throws SongRequestError naming the first field out of range, also for an unknown kind.
 */
export function runEditTask(task: EditTask, dictionary: Dictionary): Score[] {
  switch (task.kind) {
    case 'crop':
      return [crop(task.song, task.settings)];
    case 'fade':
      return [fade(task.song, task.settings)];
    case 'speed':
      return [changeSpeed(task.song, task.settings)];
    case 'concat':
      return [concat(task.links)];
    case 'merge':
      return [merge(task.songs, task.settings)];
    case 'extend':
      return [extend(task.song, task.settings, dictionary)];
    case 'infill':
      return [infill(task.song, task.settings, dictionary)];
    case 'infill_intro':
      return [infillIntro(task.song, task.settings)];
    case 'infill_outro':
      return [infillOutro(task.song, task.settings)];
    case 'underpaint':
      return [underpaint(task.song, task.settings)];
    case 'overpaint':
      return [overpaint(task.song, task.settings, dictionary)];
    case 'cover':
      return [cover(task.song, task.settings)];
    case 'chameleon':
      return [chameleon(task.song, task.settings, dictionary)];
    case 'persona':
      return [likeArtist(task.root, task.request, task.range, dictionary)];
    case 'vox_persona':
      return [withVoiceOf(task.root, task.request, dictionary)];
    case 'playlist':
      return [inStyleOf(task.songs, task.request, dictionary)];
    case 'remaster':
      return [remaster(task.song, task.settings)];
    case 'stems':
      return stemsOfSong(task.song, task.group);
    default:
      throw new SongRequestError('kind', 'a known edit');
  }
}
