import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { playerStore } from '#state/stores/player';

/** Reports to the frame whether the player has a song, or one on its way, so that it makes room for it. */
export function PlayerPresence({ onChange }: { readonly onChange: (hasPlayer: boolean) => void }) {
  const { track, isRestoring } = useSnapshot(playerStore);
  const hasPlayer = track !== null || isRestoring;
  useLayoutEffect(() => onChange(hasPlayer), [hasPlayer, onChange]);
  return null;
}
