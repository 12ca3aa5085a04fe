import { SlidersVertical } from 'lucide-react';
import { t } from '#lib/translate';
import { openSound } from '#state/commands/listening/player';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayerKey } from './PlayerKey.tsx';

/** At the bottom of the full player. */
export function SoundButton() {
  return (
    <IconButton label={t('Sound')} caption={t('Sound')} icon={<SlidersVertical />} onClick={openSound} />
  );
}

/** In the bar on wide screens. */
export function SoundKey() {
  return <PlayerKey label={t('Sound')} icon={<SlidersVertical />} onPress={openSound} />;
}
