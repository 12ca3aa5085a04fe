import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { playerStore } from '#state/stores/player';

/** Tells the frame whether there is a song in the player, which it makes room for. */
export function PlayerPresence({ onChange }: { readonly onChange: (hasPlayer: boolean) => void }) {
  const hasPlayer = useSnapshot(playerStore).track !== null;
  useLayoutEffect(() => onChange(hasPlayer), [hasPlayer, onChange]);
  return null;
}
