import { applyAudioEdits, type PlaySource, type StereoAudio } from '../render/apply-audio-edits.ts';
import { toFrame, toSeconds } from '../sample-rate.ts';
import { type EditedAudio, framesOfTakes, type Score } from '../score.ts';
import { checkNumber, checkRange } from './checks.ts';
import { type CropSettings, crop } from './crop.ts';
import { type FadeSettings, fade } from './fade.ts';
import { insertPatch } from './patch.ts';
import { recordedScore } from './recorded-score.ts';
import { changeSpeed, SPEED_MAX, SPEED_MIN, type SpeedSettings } from './speed.ts';
import { JOIN_FRAMES, joinTakes, takesOf } from './takes.ts';

/** An edit of audio without a score: cut, faded and resampled exactly like a song with one. */
export type RecordingTask =
  | { kind: 'crop'; settings: CropSettings }
  | { kind: 'fade'; settings: FadeSettings }
  | { kind: 'speed'; settings: SpeedSettings }
  /** Another recording follows, starting at a time in the first. */
  | { kind: 'continue'; settings: { continueAtSeconds: number } };

/** The frames `from` to `to` of a recording, played over `frames` at the same pitch. */
export type Stretch = (recording: StereoAudio, from: number, to: number, frames: number) => StereoAudio;

interface RecordingParts {
  /** At `SAMPLE_RATE`. */
  readonly recording: StereoAudio;
  /** The following recording in 'continue'. */
  readonly next: StereoAudio | null;
  readonly stretch: Stretch;
}

/**
 * Passes on the edited recording in consecutive windows.
 * @throws SongRequestError naming the first setting out of range
 */
export async function editRecording(
  { recording, next, stretch }: RecordingParts,
  task: RecordingTask,
  onAudio: (window: StereoAudio) => void,
): Promise<void> {
  const recordings = [recording];
  const add = (audio: StereoAudio) => recordingScore(audio, recordings.push(audio) - 1);
  const song = recordingScore(recording, 0);
  const edited = editedBy(task, song, {
    next: () => (next === null ? null : add(next)),
    stretched: (from, to, frames) => add(stretch(recording, from, to, frames)),
  });
  const play: PlaySource = async ({ seed }, _, onPiece) => {
    const audio = recordings[seed];
    if (audio) onPiece({ ...audio, startFrame: 0 });
  };
  await applyAudioEdits(edited, play, onAudio);
}

interface OtherSources {
  next(): Score | null;
  stretched(from: number, to: number, frames: number): Score;
}

function editedBy(task: RecordingTask, song: Score, sources: OtherSources): EditedAudio {
  switch (task.kind) {
    case 'crop':
      return takesOf(crop(song, task.settings));
    case 'fade':
      return takesOf(fade(song, task.settings));
    case 'speed':
      return task.settings.isTempoOnly
        ? inTempo(song, task.settings, sources)
        : takesOf(changeSpeed(song, task.settings));
    case 'continue':
      return continued(song, task.settings.continueAtSeconds, sources.next());
  }
}

/**
 * Like `changeSpeed` with a score; a recording has no notes to play faster, therefore its audio is stretched.
 */
function inTempo(song: Score, { factor, range }: SpeedSettings, { stretched }: OtherSources): EditedAudio {
  checkNumber('factor', factor, SPEED_MIN, SPEED_MAX);
  const { startSeconds, endSeconds } = checkRange(
    song,
    range ?? { startSeconds: 0, endSeconds: song.durationSeconds },
  );
  const [from, to] = [toFrame(startSeconds), toFrame(endSeconds)];
  const frames = Math.round((to - from) / factor);
  return insertPatch(song, from, to, { source: stretched(from, to, frames), fromFrame: 0, frames });
}

function continued(song: Score, continueAtSeconds: number, next: Score | null): EditedAudio {
  const audio = takesOf(song);
  if (next === null) return audio;
  const end = framesOfTakes(audio.takes);
  const at = Math.min(toFrame(continueAtSeconds), end);
  const crossfade = Math.min(JOIN_FRAMES, end - at);
  return joinTakes(audio, at, takesOf(next), crossfade);
}

/** Wraps a recording as a source for takes; its seed identifies it. */
function recordingScore({ left }: StereoAudio, seed: number): Score {
  return { ...recordedScore(toSeconds(left.length)), seed };
}
