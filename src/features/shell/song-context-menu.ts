import { openClipMenuAt } from '#state/stores/dialogs';

/** What has a menu of the browser's that people expect: fields, and selected text. */
const OWN_MENU = 'input, textarea, select, [contenteditable]';

/**
 * A right-click on a song of any list opens its menu at the pointer; with Shift the browser's. Fingers hold a song to
 * select it instead.
 * @returns a function that ends it
 */
export function openSongMenusByRightClick(): () => void {
  function onContextMenu(event: MouseEvent) {
    const target = event.target as Element;
    const isByFinger = (event as PointerEvent).pointerType === 'touch';
    if (event.defaultPrevented || event.shiftKey || isByFinger || target.closest(OWN_MENU)) return;
    const song = target.closest('[data-clip]');
    const clipId = song?.getAttribute('data-clip');
    const more = song?.querySelector<HTMLElement>('[aria-haspopup=menu]');
    if (!clipId || !more) return;
    event.preventDefault();
    openClipMenuAt({ x: event.clientX, y: event.clientY }, clipId, more);
  }
  addEventListener('contextmenu', onContextMenu);
  return () => removeEventListener('contextmenu', onContextMenu);
}
