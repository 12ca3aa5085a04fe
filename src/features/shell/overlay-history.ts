import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Snapshot, useSnapshot } from 'valtio';
import { closePlayer, closeQueue } from '#state/commands/player';
import { clipToolsStore, closeClipTool } from '#state/stores/clip-tools';
import {
  answerQuestion,
  closeAccountSheet,
  closeAddToPlaylist,
  closeClipMenu,
  closeClipSheet,
  closeCreatePersona,
  closeDialogs,
  closeFeedback,
  closeNewPlaylist,
  closeShare,
  closeWorkspaceSheet,
  dialogsStore,
} from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set on entries made for something that lies over the page; differs for each, or the router would skip it. */
    overlayId?: number;
  }
}

type State<T> = T | Snapshot<T>;

/** The ways to close what lies over the page, the topmost last. */
function openOverlays(
  player: State<typeof playerStore>,
  dialogs: State<typeof dialogsStore>,
  tools: State<typeof clipToolsStore>,
): (() => void)[] {
  const question = dialogs.questions[0];
  return [
    ...(player.isFullScreenOpen ? [closePlayer] : []),
    ...(player.isQueueOpen ? [closeQueue] : []),
    ...(dialogs.playlistClipIds ? [closeAddToPlaylist] : []),
    ...(dialogs.isNewPlaylistOpen ? [closeNewPlaylist] : []),
    ...(dialogs.workspaceSheet ? [closeWorkspaceSheet] : []),
    ...(dialogs.clipSheet ? [closeClipSheet] : []),
    ...(tools.open ? [closeClipTool] : []),
    ...(dialogs.shared ? [closeShare] : []),
    ...(dialogs.personaRootId ? [closeCreatePersona] : []),
    ...(dialogs.feedback ? [closeFeedback] : []),
    ...(dialogs.accountSheet ? [closeAccountSheet] : []),
    ...(dialogs.clipMenu ? [closeClipMenu] : []),
    ...(question ? [() => answerQuestion(question.id, null)] : []),
  ];
}

/** Closes what lies over the page but the player. */
export function closeOverlays(): void {
  closeDialogs();
  closeClipTool();
}

/**
 * Back closes what lies over the page (player, queue, menu, sheet, question) before it leaves the page. Each overlay
 * has a history entry of its own. One that is closed by its button leaves its entry behind, which the next overlay
 * uses again and Back skips: going back at that moment would race with a navigation that the button started.
 */
export function useOverlayHistory(): void {
  const router = useRouter();
  const depth = openOverlays(
    useSnapshot(playerStore),
    useSnapshot(dialogsStore),
    useSnapshot(clipToolsStore),
  ).length;
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
      const close = openOverlays(playerStore, dialogsStore, clipToolsStore).at(-1);
      if (close) close();
      else if (hasLeftOverlay) history.back();
    });
  }, [router]);
}
