/** The player action of a key. */
export type Shortcut = 'toggle' | 'back' | 'ahead' | 'previous' | 'next' | 'mute' | 'like';

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly hasModifier: boolean;
  readonly isRepeat: boolean;
}

/** Returns the shortcut for a key press, or null. Held keys repeat only small steps. */
export function shortcutFor({ key, shiftKey, hasModifier, isRepeat }: KeyPress): Shortcut | null {
  if (hasModifier) return null;
  if (key === 'ArrowLeft') return shiftKey ? 'previous' : 'back';
  if (key === 'ArrowRight') return shiftKey ? 'next' : 'ahead';
  if (isRepeat || shiftKey) return null;
  if (key === ' ') return 'toggle';
  if (key === 'm' || key === 'M') return 'mute';
  if (key === 'l' || key === 'L') return 'like';
  return null;
}

/** Elements that use the keys themselves. */
const OWN_KEYS =
  'input, textarea, select, button, a, summary, audio, video, [contenteditable], [role=slider], [role=menu], [role=menuitem], [role=tab], [role=option], [role=radio], [role=switch], [role=combobox], [role=listbox], [role=separator]';

/** Whether the focused element needs the key itself. Letters still reach the player from buttons and links. */
export function wantsKey(target: Element | null, shortcut: Shortcut): boolean {
  const owner = target?.closest(OWN_KEYS);
  if (!owner) return false;
  const isLetter = shortcut === 'mute' || shortcut === 'like';
  return !(isLetter && owner.matches('button, a') && !owner.closest('[role=menu]'));
}
