/** Where keys belong to what has the focus. */
export const FIELDS_AND_OVERLAYS =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

const WITH_CTRL: Readonly<Record<string, 'palette' | 'select-all'>> = { k: 'palette', a: 'select-all' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** What a key does on every screen; null for nothing. */
export function globalKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
}: Pressed): 'palette' | 'select-all' | 'search' | 'help' | null {
  if (repeat || altKey) return null;
  if (ctrlKey || metaKey) return WITH_CTRL[key.toLowerCase()] ?? null;
  if (key === '/') return 'search';
  return key === '?' ? 'help' : null;
}
