import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { closeClipTool } from '#state/stores/clip-tools';
import { closeDialogs } from '#state/stores/dialogs';
import { closeTopOverlay, useOverlayDepth } from '#ui/overlays/open-overlays.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set on history entries made for an overlay; unique for each, or the router would skip it. */
    overlayId?: number;
  }
}

/** Closes all overlays except the player. */
export function closeOverlays(): void {
  closeDialogs();
  closeClipTool();
}

/**
 * Back closes overlays (player, queue, menu, sheet, question) before it leaves the page. Each overlay has its
 * own history entry. An overlay closed by its button leaves its entry behind, which the next overlay reuses and
 * Back skips: going back at that moment would race with a navigation the button started.
 */
export function useOverlayHistory(): void {
  const router = useRouter();
  const depth = useOverlayDepth();
  const previousDepth = useRef(0);

  useEffect(() => {
    const before = previousDepth.current;
    previousDepth.current = depth;
    const isUnused = before === 0 && router.history.location.state.overlayId !== undefined;
    if (depth <= before || isUnused) return;
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, overlayId: Date.now() }),
      resetScroll: false,
    });
  }, [depth, router]);

  useEffect(() => {
    const history: RouterHistory = router.history;
    let wasOverlay = history.location.state.overlayId !== undefined;
    return history.subscribe(({ location, action }) => {
      const hasLeftOverlay = wasOverlay;
      wasOverlay = location.state.overlayId !== undefined;
      if (action.type !== 'BACK') return;
      if (!closeTopOverlay() && hasLeftOverlay) history.back();
    });
  }, [router]);
}
