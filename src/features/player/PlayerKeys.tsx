import { Pause, Play, Repeat, Repeat1, Shuffle, SkipBack, SkipForward } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { t } from '#lib/translate';
import { playNext, playPrevious, togglePlay } from '#state/commands/listening/player';
import { stepRepeat } from '#state/commands/listening/player-settings';
import { toggleShuffle } from '#state/commands/listening/queue';
import { playerStore } from '#state/stores/player';
import { PlayerKey } from './PlayerKey.tsx';

interface KeyProps {
  readonly className?: string | undefined;
}

export function PlayKey({ className }: KeyProps) {
  const { isPlaying } = useSnapshot(playerStore);
  return (
    <PlayerKey
      label={isPlaying ? t('Pause') : t('Play')}
      icon={isPlaying ? <Pause /> : <Play />}
      isFilled
      className={className}
      onPress={togglePlay}
    />
  );
}

export function NextKey({ className }: KeyProps) {
  return (
    <PlayerKey
      label={t('Next song')}
      icon={<SkipForward />}
      isFilled
      className={className}
      onPress={playNext}
    />
  );
}

export function PreviousKey({ className }: KeyProps) {
  return (
    <PlayerKey
      label={t('Previous song')}
      icon={<SkipBack />}
      isFilled
      className={className}
      onPress={playPrevious}
    />
  );
}

interface ModeKeyProps extends KeyProps {
  readonly isSmall?: boolean;
}

export function ShuffleKey({ className, isSmall = false }: ModeKeyProps) {
  const { queue } = useSnapshot(playerStore);
  return (
    <PlayerKey
      label={t('Shuffle')}
      icon={<Shuffle />}
      isSmall={isSmall}
      isOn={queue.orderBeforeShuffle !== null}
      className={className}
      onPress={toggleShuffle}
    />
  );
}

const REPEAT_HINTS = { off: t('Off'), one: t('Repeats this song'), list: t('Repeats the queue') } as const;

export function RepeatKey({ className, isSmall = false }: ModeKeyProps) {
  const { settings } = useSnapshot(playerStore);
  return (
    <PlayerKey
      label={t('Repeat')}
      hint={REPEAT_HINTS[settings.repeat]}
      icon={settings.repeat === 'one' ? <Repeat1 /> : <Repeat />}
      isSmall={isSmall}
      isOn={settings.repeat !== 'off'}
      className={className}
      onPress={stepRepeat}
    />
  );
}
