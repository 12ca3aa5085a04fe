import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Aspect } from '#contract/files/videos';
import { MP3_DELAY_SECONDS } from '#domain/files/mp3-info-frame';
import type { LyricMoment } from '#domain/lyrics/lyric-moments';
import { FRAMES_PER_SECOND, SCENE_COLORS, type SceneLayout, sceneLayout } from '#domain/videos/song-scene';
import type { SecondsRange } from '#domain/videos/videos';
import { type Ffmpeg, runFfmpeg } from './ffmpeg.ts';
import { lyricsPicture, type SceneSong, sceneBackdrop, waveformPicture } from './scene.ts';

const SUN = SCENE_COLORS.sun.replace('#', '0x');

export interface FilmOrder {
  readonly song: SceneSong;
  readonly aspect: Aspect;
  readonly range: SecondsRange;
  readonly moments: readonly LyricMoment[];
  /** The whole song as MP3. */
  readonly audio: Readable;
}

interface FilmOptions {
  readonly ffmpeg: Ffmpeg;
  /** An empty folder for temporary files. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Makes the video of a song: its cover, a waveform that fills as it plays, and the current lyrics line.
 * @returns path of the file in the folder
 * @throws Error when ffmpeg fails or the signal aborts it
 */
export async function makeFilm(order: FilmOrder, options: FilmOptions): Promise<string> {
  const { ffmpeg, folder, signal, onProgress } = options;
  const layout = sceneLayout(order.aspect, order.moments.length > 0);
  const scene = await sceneBackdrop(order.song, layout);
  const backdrop = join(folder, 'backdrop.png');
  await scene.png({ compressionLevel: 1 }).toFile(backdrop);
  const wave = join(folder, 'waveform.png');
  await writeFile(wave, await waveformPicture(order.song.peaks, layout.waveform, '#fff'));
  const length = order.range.endSeconds - order.range.startSeconds;
  const lyrics = await writeLyrics(order.moments, { layout, folder, length, signal });
  const output = join(folder, `film.${ffmpeg.ending}`);
  const args = [
    ...[
      '-hide_banner',
      '-loglevel',
      'error',
      '-nostdin',
      '-y',
      '-progress',
      'pipe:1',
      '-stats_period',
      '0.5',
    ],
    ...['-framerate', `${FRAMES_PER_SECOND}`, '-i', backdrop],
    ...['-framerate', `${FRAMES_PER_SECOND}`, '-i', wave],
    ...['-f', 'mp3', '-i', 'pipe:0'],
    ...(lyrics === null ? [] : ['-f', 'concat', '-safe', '0', '-i', lyrics]),
    ...['-filter_complex_threads', '1', '-filter_complex', filterGraph(layout, order.range, lyrics !== null)],
    ...[
      '-map',
      '[film]',
      '-map',
      '[sound]',
      '-shortest',
      '-t',
      `${length}`,
      '-r',
      `${FRAMES_PER_SECOND}`,
      '-threads',
      '1',
    ],
    ...ffmpeg.encoding,
    output,
  ];
  await runFfmpeg(ffmpeg.path, args, {
    signal,
    input: order.audio,
    onProgress: (seconds) => onProgress(Math.min(1, seconds / length)),
  });
  return output;
}

/** Images of the lyrics with a list of how long each is shown; null for a song without lyrics. */
async function writeLyrics(
  moments: readonly LyricMoment[],
  {
    layout,
    folder,
    length,
    signal,
  }: { layout: SceneLayout; folder: string; length: number; signal: AbortSignal },
): Promise<string | null> {
  if (moments.length === 0) return null;
  const lines = ['ffconcat version 1.0'];
  let name = '';
  for (const [index, moment] of moments.entries()) {
    signal.throwIfAborted();
    name = `lyrics-${index}.png`;
    await writeFile(join(folder, name), await lyricsPicture(moment, layout.lyrics));
    const end = moments[index + 1]?.atSeconds ?? length;
    lines.push(`file '${name}'`, `duration ${(end - moment.atSeconds).toFixed(3)}`);
  }
  // The list's last duration counts only if another entry follows it.
  lines.push(`file '${name}'`);
  const list = join(folder, 'lyrics.ffconcat');
  await writeFile(list, lines.join('\n'));
  return list;
}

/** Inputs: 0 backdrop, 1 waveform, 2 sound, 3 lyrics. */
function filterGraph({ waveform, lyrics }: SceneLayout, range: SecondsRange, hasLyrics: boolean): string {
  const length = range.endSeconds - range.startSeconds;
  const size = `${waveform.width}x${waveform.height}`;
  const still = `loop=loop=-1:size=1:start=0,setpts=N/(${FRAMES_PER_SECOND}*TB)`;
  const canvas = (color: string) => `color=c=${color}:s=${size}:r=${FRAMES_PER_SECOND}`;
  const played = `x='-${waveform.width}+${waveform.width}*t/${length}':y=0:eval=frame`;
  const heard = { start: range.startSeconds + MP3_DELAY_SECONDS, end: range.endSeconds + MP3_DELAY_SECONDS };
  return [
    `[2:a]atrim=start=${heard.start}:end=${heard.end},asetpts=PTS-STARTPTS[sound]`,
    `[0:v]format=yuv420p,${still}[back]`,
    // The waveform in the accent color, revealed up to the playback position.
    `${canvas('black')},format=gbrp[night];${canvas('white')},format=gbrp[day]`,
    `[night][day]overlay=format=gbrp:${played},format=gray[reached]`,
    `[1:v]alphaextract,format=gray,${still}[shape]`,
    '[shape][reached]blend=all_mode=multiply:shortest=1,format=gray[lit]',
    `${canvas(SUN)},format=rgba[sun];[sun][lit]alphamerge[wave]`,
    `[back][wave]overlay=x=${waveform.left}:y=${waveform.top}:shortest=0[${hasLyrics ? 'waved' : 'film'}]`,
    ...(hasLyrics
      ? [
          `[3:v]format=rgba,fps=${FRAMES_PER_SECOND}[words]`,
          `[waved][words]overlay=x=${lyrics.left}:y=${lyrics.top}:eof_action=repeat[film]`,
        ]
      : []),
  ].join(';');
}
