import { PictureInPicture2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { t } from '#lib/translate';
import { canFloatPlayer, toggleFloatingPlayer } from '#state/commands/listening/floating-player';
import { floatingPlayerStore } from '#state/stores/floating-player';
import { PlayerKey } from './PlayerKey.tsx';

/** Opens the player in a small window; not shown where the browser offers none. */
export function FloatingKey() {
  const { isOpen } = useSnapshot(floatingPlayerStore);
  if (!canFloatPlayer()) return null;
  return (
    <PlayerKey
      label={t('Small player window')}
      icon={<PictureInPicture2 />}
      isOn={isOpen}
      onPress={() => void toggleFloatingPlayer()}
    />
  );
}
