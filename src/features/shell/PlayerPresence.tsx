import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { playerStore } from '#state/stores/player';

/** Reports to the frame whether the player has a song, so that it makes room for it. */
export function PlayerPresence({ onChange }: { readonly onChange: (hasPlayer: boolean) => void }) {
  const hasPlayer = useSnapshot(playerStore).track !== null;
  useLayoutEffect(() => onChange(hasPlayer), [hasPlayer, onChange]);
  return null;
}
