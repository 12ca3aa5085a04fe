import { type RefObject, useEffect, useRef } from 'react';

/** Maps keys to their actions: 'Ctrl+z', 'Shift+ArrowLeft', 's'. */
export type KeyActions = Readonly<Record<string, () => void>>;

const FIELDS = 'input:not([type=range]), textarea, select, [contenteditable]';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';
/** Keys that move a slider. */
const SLIDER_KEYS = /^(?:Shift\+)?(?:Arrow.*|Home|End|Page.*)$/;

function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey && key.length > 1 ? 'Shift+' : ''}${
    shiftKey && key.length === 1 && (ctrlKey || metaKey) ? 'Shift+' : ''
  }${name}`;
}

/** Whether the focused element needs the key itself. */
function isTaken(target: Element, name: string, screen: Element | null): boolean {
  if (target.closest(FIELDS)) return true;
  const overlay = target.closest(OVERLAYS);
  if (overlay && !(screen && overlay.contains(screen))) return true;
  if (SLIDER_KEYS.test(name)) return target.closest('input, [role=slider], [role=tablist]') !== null;
  const isPress = name === ' ' || name === 'Enter';
  return isPress && target.closest('button, a, summary') !== null && !target.closest('[data-leaves-space]');
}

/**
 * Keyboard shortcuts for a whole screen, wherever the focus is. They take precedence over the player's, which
 * would seek in its song instead. Fields, sliders and overlays keep their keys, and buttons keep Space and
 * Enter unless they have `data-leaves-space`.
 */
export function useScreenKeys(screen: RefObject<Element | null>, actions: KeyActions): void {
  const latestActions = useRef(actions);
  latestActions.current = actions;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const name = nameOf(event);
      const action = latestActions.current[name];
      if (!action || event.altKey) return;
      if (event.target instanceof Element && isTaken(event.target, name, screen.current)) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    }
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [screen]);
}
