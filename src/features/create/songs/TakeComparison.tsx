import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSongAudio } from '#components/audio/use-song-audio.ts';
import { usePreview } from '#components/songs/use-preview.ts';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import type { SongAudio } from '#state/bridges/listening/song-audio';
import { useIsOffline } from '#state/queries/connection';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import { FilterChip } from '#ui/controls/Chip.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import styles from './TakeComparison.module.css';
import { takeDifferences } from './take-differences.ts';

interface TakeComparisonProps {
  readonly first: Clip;
  readonly second: Clip;
}

/** How the second take of a request differs from the first, with both playable in turn. */
export function TakeComparison({ first, second }: TakeComparisonProps) {
  const [isOpen, setOpen] = useState(false);
  const differences = takeDifferences(first, second);
  return (
    <fieldset className={styles.takes} aria-label={t('Both takes')}>
      <p className={styles.words}>
        {differences.length > 0
          ? t('Second take: {differences}.', { differences: differences.join('; ') })
          : t('Both takes have the same tempo, key, voice and instruments.')}
      </p>
      {isOpen ? (
        <TakeSwitch first={first} second={second} />
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('Listen to both')}
        </Button>
      )}
    </fieldset>
  );
}

/** Plays one take and continues with the other at the same relative position, both equally loud. */
function TakeSwitch({ first, second }: TakeComparisonProps) {
  const isOffline = useIsOffline();
  const one = useSongAudio(first);
  const other = useSongAudio(second);
  const takes = useTakes(one.audio, other.audio, () => placeInPlayer([first.id, second.id]));
  if (one.isFailed || other.isFailed) {
    const retry = () => {
      if (one.isFailed) one.retry();
      if (other.isFailed) other.retry();
    };
    return (
      <div role="alert" className={styles.row}>
        <p>
          {isOffline ? t('Download both takes to compare them offline.') : t('The takes couldn’t be loaded.')}
        </p>
        <Button size="small" onClick={retry}>
          {t('Try again')}
        </Button>
      </div>
    );
  }
  if (!one.audio || !other.audio) return <p role="status">{t('Loading both takes…')}</p>;
  return (
    <div className={styles.row}>
      <PlayButton
        look="moon"
        isPlaying={takes.isPlaying}
        label={
          takes.isPlaying
            ? t('Stop comparing')
            : takes.isSecond
              ? t('Play second take')
              : t('Play first take')
        }
        onClick={takes.toggle}
      />
      <FilterChip isOn={!takes.isSecond} onPress={() => takes.choose(false)}>
        {t('First take')}
      </FilterChip>
      <FilterChip isOn={takes.isSecond} onPress={() => takes.choose(true)}>
        {t('Second take')}
      </FilterChip>
      <small className="caption faint">{t('at equal volume')}</small>
    </div>
  );
}

function useTakes(first: SongAudio | null, second: SongAudio | null, startPlace: () => number) {
  const preview = usePreview();
  const [isSecond, setSecond] = useState(true);
  /** Relative position in the song, 0 to 1. */
  const place = useRef(0);
  const audio = isSecond ? second : first;
  if (preview.positionSeconds !== null && audio)
    place.current = preview.positionSeconds / audio.buffer.duration;

  function play(chosen: SongAudio) {
    const { duration } = chosen.buffer;
    // Restart when nothing is left to play.
    const from = place.current > 0.99 ? 0 : place.current * duration;
    preview.play(
      chosen,
      { pieces: [{ fromSeconds: from, toSeconds: duration, rate: 1 }], fadeOutSeconds: 0 },
      false,
    );
  }

  const isReady = first !== null && second !== null;
  const begin = useEffectEvent(() => {
    if (!second) return;
    place.current = startPlace();
    play(second);
  });
  // One tap asked for both and to hear them.
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);

  return {
    isSecond,
    isPlaying: preview.isPlaying,
    toggle: () => (preview.isPlaying ? preview.stop() : audio && play(audio)),
    /** Switches to the other take immediately, at the same relative position. */
    choose(nextIsSecond: boolean) {
      setSecond(nextIsSecond);
      const next = nextIsSecond ? second : first;
      if (next) play(next);
    },
  };
}

/** The player's relative position in one of these songs, 0 to 1; 0 when it plays another. */
function placeInPlayer(ids: readonly string[]): number {
  const { track, positionSeconds, durationSeconds } = playerStore;
  if (!track || !ids.includes(track.id) || !durationSeconds) return 0;
  return positionSeconds / durationSeconds;
}
