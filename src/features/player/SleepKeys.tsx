import { Moon } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { openSleep } from '#state/commands/player';
import { playerStore } from '#state/stores/player';
import { IconButton } from '#ui/IconButton.tsx';
import { PlayerKey } from './PlayerKey.tsx';

/** Says when the music stops, if it is to. */
function useSleepWords(): { label: string; text: string | null } {
  const { sleepsIn } = useSnapshot(playerStore);
  if (!sleepsIn) return { label: 'Sleep timer', text: null };
  const text = sleepsIn.kind === 'song' ? 'End of song' : `${sleepsIn.minutes} min`;
  return { label: `Sleep timer, ${text}`, text };
}

/** In the foot of the full player. */
export function SleepButton() {
  const { label, text } = useSleepWords();
  return <IconButton label={label} caption={text ?? 'Sleep'} icon={<Moon />} onClick={openSleep} />;
}

/** In the bar of wide screens. */
export function SleepKey() {
  const { label, text } = useSleepWords();
  return <PlayerKey label={label} icon={<Moon />} isOn={text !== null} onPress={openSleep} />;
}
