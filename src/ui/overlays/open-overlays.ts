import { useEffect, useRef, useSyncExternalStore } from 'react';

interface OpenOverlay {
  readonly close: () => void;
}

/** Topmost last. */
let overlays: readonly OpenOverlay[] = [];
const listeners = new Set<() => void>();

function setOverlays(next: readonly OpenOverlay[]): void {
  overlays = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by every overlay while it is open: Back closes it before it leaves the page. */
export function useOpenOverlay(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const own: OpenOverlay = { close: () => latest.current() };
    setOverlays([...overlays, own]);
    return () => setOverlays(overlays.filter((one) => one !== own));
  }, [isOpen]);
}

/** How many overlays are open. */
export function useOverlayDepth(): number {
  return useSyncExternalStore(subscribe, () => overlays.length);
}

/** Closes the topmost overlay; returns false if there is none. */
export function closeTopOverlay(): boolean {
  const top = overlays.at(-1);
  top?.close();
  return top !== undefined;
}
