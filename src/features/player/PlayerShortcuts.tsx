import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { toggleReactionType } from '#components/songs/clip-reactions.ts';
import { playNext, playPrevious, seekBy, togglePlay } from '#state/commands/listening/player';
import { toggleMute } from '#state/commands/listening/player-settings';
import { useClip } from '#state/queries/songs/clips';
import { playerStore } from '#state/stores/player';
import { type Shortcut, shortcutFor, wantsKey } from './shortcuts.ts';

const STEP_SECONDS = 5;

/** Space, arrows, M and L, unless the focused element needs them. */
export function PlayerShortcuts({ trackId }: { readonly trackId: string }) {
  const { settings } = useSnapshot(playerStore);
  const clip = useClip(trackId).data?.clip;
  const isOn = settings.hasShortcuts;
  useEffect(() => {
    if (!isOn) return;
    const actions: Record<Shortcut, () => void> = {
      toggle: togglePlay,
      back: () => seekBy(-STEP_SECONDS),
      ahead: () => seekBy(STEP_SECONDS),
      previous: playPrevious,
      next: playNext,
      mute: toggleMute,
      like: () => {
        if (clip) void toggleReactionType(clip, 'LIKE');
      },
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, repeat } = event;
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      const shortcut = shortcutFor({ key, shiftKey, hasModifier, isRepeat: repeat });
      if (!shortcut || event.defaultPrevented || wantsKey(document.activeElement, shortcut)) return;
      event.preventDefault();
      actions[shortcut]();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn, clip]);
  return null;
}
