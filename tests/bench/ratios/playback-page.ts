// Runs inside Chromium: the page's own player on real audio elements, recorded as samples.

import { longestSilenceMs, SoundRecorder } from '#tests/support/audio/sound-recorder';
import { toneWav } from '#tests/support/audio/wav';
import { elementPlayer } from '#tests/support/device/element-player';
import { trackNamed } from '#tests/support/device/player-bench';

const SONG_SECONDS = 2;
const SOUND_LEVEL = 0.003;

export type PlaybackSide = 'bare' | 'one element' | 'two elements';

function newElement(): HTMLAudioElement {
  const element = document.createElement('audio');
  element.preload = 'auto';
  document.body.append(element);
  return element;
}

/** Starts two songs in a row and resolves at the end of the second. */
function play(side: PlaybackSide, [audio, spare]: readonly HTMLAudioElement[], url: string): Promise<void> {
  if (audio === undefined) throw new Error('no element');
  return new Promise((resolve) => {
    if (side === 'bare') {
      let isSecond = false;
      audio.onended = () => {
        if (isSecond) return resolve();
        isSecond = true;
        audio.src = `${url}#b`;
        void audio.play();
      };
      audio.src = `${url}#a`;
      void audio.play();
      return;
    }
    const player = elementPlayer(audio, side === 'two elements' ? (spare ?? null) : null);
    const tracks = ['a', 'b'].map((id) =>
      trackNamed(id, { audioUrl: `${url}#${id}`, durationSeconds: SONG_SECONDS }),
    );
    player.playTracks(tracks, { index: 0, context: { id: null, type: 'Library' }, source: 'library' });
    player.subscribe(({ track, isPlaying }) => {
      if (track?.id === 'b' && !isPlaying) resolve();
    });
  });
}

export const bench = {
  /** Ms from the tap to the first sound, and the longest silence between the songs. */
  async playTwo(side: PlaybackSide): Promise<{ tapToSoundMs: number; gapMs: number }> {
    const elements = [newElement(), newElement()];
    const recorder = await SoundRecorder.of(elements);
    const url = URL.createObjectURL(toneWav(SONG_SECONDS));
    const startedAt = recorder.length;
    await play(side, elements, url);
    const { samples, sampleRate } = await recorder.stop();
    for (const element of elements) element.remove();
    URL.revokeObjectURL(url);
    const firstSound = samples.findIndex((sample) => Math.abs(sample) > SOUND_LEVEL);
    return {
      tapToSoundMs: ((firstSound - startedAt) * 1000) / sampleRate,
      gapMs: longestSilenceMs(samples, sampleRate, SOUND_LEVEL),
    };
  },
};

Object.assign(globalThis, { bench });
