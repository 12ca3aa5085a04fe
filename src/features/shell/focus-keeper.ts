/** Excludes text fields: on phones, focusing one opens the keyboard. */
const NEXT = 'a[href], button:not(:disabled), select:not(:disabled), [tabindex="0"]';
/** A menu, a question and the row that both were about may all be removed together. */
const PLACES = 6;
/** Dialogs and navigation move the focus themselves, within a frame or two. */
const SETTLE_MS = 80;
/** How much of the next element stays visible beside one at the edge of a scrolling row, in px. */
const PEEK_PX = 24;

/** An element's position in the page: its ancestors, innermost first, and its index in each. */
interface Place {
  readonly element: Element;
  readonly steps: readonly { readonly box: Element; readonly index: number }[];
}

/**
 * When the focused element is removed, moves the focus to the nearest one: for a removed song, a chip, an
 * answered invitation. Without this, a screen reader would restart at the top of the page. Also scrolls a row
 * sideways until the element focused by keyboard is fully visible.
 */
export function keepFocus(): () => void {
  let places: Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target.id === 'main') return;
    places = [placeOf(target), ...places].slice(0, PLACES);
    if (target.matches(':focus-visible')) showWhole(target);
  }
  function forget({ target, relatedTarget }: FocusEvent): void {
    // A press on an empty area deliberately clears the focus. Removed elements are disconnected by then.
    if (relatedTarget === null)
      setTimeout(() => {
        if (hasNoFocus() && target instanceof Element && target.isConnected) places = [];
      });
  }
  function restore(): void {
    if (!hasNoFocus() || places[0]?.element.isConnected !== false) return;
    for (const place of places) {
      const next = nearest(place);
      if (next === null) continue;
      next.focus({ preventScroll: true });
      return;
    }
  }

  const observer = new MutationObserver(() => {
    if (!hasNoFocus() || places[0]?.element.isConnected !== false) return;
    clearTimeout(timer);
    timer = setTimeout(restore, SETTLE_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', forget);
  };
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

function placeOf(element: Element): Place {
  const steps: { box: Element; index: number }[] = [];
  for (let at = element; at.parentElement !== null && at !== document.body; at = at.parentElement)
    steps.push({ box: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  return { element, steps };
}

/** The focusable element nearest to a position, in the page's content or in the same dialog. */
function nearest({ steps }: Place): HTMLElement | null {
  for (const { box, index } of steps) {
    if (box === document.body || box.id === 'root') return null;
    if (!box.isConnected) continue;
    const children = [...box.children];
    const around = [...children.slice(index), ...children.slice(0, index).reverse()];
    for (const child of around) {
      const found = [child, ...child.querySelectorAll(NEXT)].find(
        (one): one is HTMLElement => one instanceof HTMLElement && one.matches(NEXT) && one.checkVisibility(),
      );
      if (found) return found;
    }
    if (box.id === 'main') return box as HTMLElement;
  }
  return null;
}

/** Browsers stop as soon as part of it is in view. */
function showWhole(element: HTMLElement): void {
  for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
    if (box.scrollWidth <= box.clientWidth || !/auto|scroll/.test(getComputedStyle(box).overflowX)) continue;
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    const over = inner.right + PEEK_PX - outer.right;
    const under = inner.left - PEEK_PX - outer.left;
    if (inner.width + 2 * PEEK_PX > outer.width) return;
    if (over > 0) box.scrollLeft += over;
    else if (under < 0) box.scrollLeft += under;
    return;
  }
}
