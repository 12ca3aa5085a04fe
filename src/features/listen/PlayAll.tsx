import { useSnapshot } from 'valtio';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { togglePlay } from '#state/commands/listening/player';
import { playerStore } from '#state/stores/player';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import { playLinked } from './play-linked.ts';

/** Plays the songs from the first one, or pauses the one that plays. */
export function PlayAll({ clips }: { readonly clips: readonly Clip[] }) {
  const { track, isPlaying } = useSnapshot(playerStore);
  const isCurrent = clips.some(({ id }) => id === track?.id);
  const isSounding = isCurrent && isPlaying;
  return (
    <PlayButton
      look="sun"
      isPlaying={isSounding}
      label={isSounding ? t('Pause') : t('Play')}
      onClick={isCurrent ? togglePlay : () => playLinked(clips, 0)}
    />
  );
}
