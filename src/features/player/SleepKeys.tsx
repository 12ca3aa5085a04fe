import { Moon } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { t } from '#lib/translate';
import { openSleep } from '#state/commands/listening/player';
import { playerStore } from '#state/stores/player';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayerKey } from './PlayerKey.tsx';

/** Shows when the music will stop, if the timer is set. */
function useSleepWords(): { label: string; text: string | null } {
  const { sleepsIn } = useSnapshot(playerStore);
  if (!sleepsIn) return { label: t('Sleep timer'), text: null };
  const text =
    sleepsIn.kind === 'song' ? t('End of song') : t('{minutes} min', { minutes: sleepsIn.minutes });
  return { label: t('Sleep timer, {time}', { time: text }), text };
}

/** At the bottom of the full player. */
export function SleepButton() {
  const { label, text } = useSleepWords();
  return <IconButton label={label} caption={text ?? t('Sleep')} icon={<Moon />} onClick={openSleep} />;
}

/** In the bar on wide screens. */
export function SleepKey() {
  const { label, text } = useSleepWords();
  return <PlayerKey label={label} icon={<Moon />} isOn={text !== null} onPress={openSleep} />;
}
