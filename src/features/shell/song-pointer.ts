import { openClipMenuAt } from '#state/stores/dialogs';

/** What has a menu of the browser's that people expect. */
const OWN_MENU = 'input, textarea, select, [contenteditable]';
const CONTROLS = 'a, button, input';

const songAt = (target: EventTarget | null) => (target as Element).closest('[data-clip]');

/** With Shift the browser's menu opens. Fingers hold a song to select it instead. */
function onContextMenu(event: MouseEvent) {
  const isByFinger = (event as PointerEvent).pointerType === 'touch';
  if (event.defaultPrevented || event.shiftKey || isByFinger) return;
  if ((event.target as Element).closest(OWN_MENU)) return;
  const song = songAt(event.target);
  const clipId = song?.getAttribute('data-clip');
  const more = song?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  if (!clipId || !more) return;
  event.preventDefault();
  openClipMenuAt({ x: event.clientX, y: event.clientY }, clipId, more);
}

/** The row of a song, beside its controls; null for anything else. */
function rowAt({ target }: MouseEvent): Element | null {
  return (target as Element).closest(CONTROLS) ? null : songAt(target);
}

function onDoubleClick(event: MouseEvent) {
  rowAt(event)?.querySelector<HTMLElement>('[data-plays]')?.click();
}

/** A double click would mark a word. */
function onMouseDown(event: MouseEvent) {
  if (event.detail > 1 && rowAt(event)?.querySelector('[data-plays]')) event.preventDefault();
}

/**
 * In every list of songs, a right-click opens a song's menu at the pointer, and a double click plays it.
 * @returns a function that ends it
 */
export function followSongPointer(): () => void {
  addEventListener('contextmenu', onContextMenu);
  addEventListener('dblclick', onDoubleClick);
  addEventListener('mousedown', onMouseDown);
  return () => {
    removeEventListener('contextmenu', onContextMenu);
    removeEventListener('dblclick', onDoubleClick);
    removeEventListener('mousedown', onMouseDown);
  };
}
