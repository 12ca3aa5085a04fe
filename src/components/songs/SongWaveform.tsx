import { useSnapshot } from 'valtio';
import { Waveform, type WaveformMark } from '#components/audio/Waveform.tsx';
import type { Clip } from '#contract/songs/clips';
import { playablePeaks, playableSeconds } from '#domain/clips/previews';
import { seek } from '#state/commands/listening/player';
import { playerStore } from '#state/stores/player';

interface SongWaveformProps {
  readonly clip: Clip;
  /** Whether it can be started by pressing its waveform. */
  readonly canStart: boolean;
  readonly onStart: () => void;
  readonly marks?: readonly WaveformMark[];
}

/** The waveform of a finished song: pressing it plays the song from there. */
export function SongWaveform({ clip, canStart, onStart, marks = [] }: SongWaveformProps) {
  const player = useSnapshot(playerStore);
  const isCurrent = player.track?.id === clip.id;
  return (
    <Waveform
      peaks={playablePeaks(clip)}
      positionSeconds={isCurrent ? player.positionSeconds : 0}
      durationSeconds={isCurrent ? player.durationSeconds : playableSeconds(clip)}
      canSeek={isCurrent ? player.canSeek : canStart}
      onSeek={(seconds) => {
        if (!isCurrent) onStart();
        seek(seconds);
      }}
      hasTimes
      marks={marks}
    />
  );
}
