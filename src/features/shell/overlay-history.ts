import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { closePlayer, closeQueue } from '#state/commands/player';
import {
  answerQuestion,
  closeAccountSheet,
  closeAddToPlaylist,
  closeClipMenu,
  closeClipSheet,
  closeCreatePersona,
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

function openOverlays(): (() => void)[] {
  const { questions, clipMenu, clipSheet, playlistClipIds, isNewPlaylistOpen, workspaceSheet } = dialogsStore;
  const { shared, personaRootId, feedback, accountSheet } = dialogsStore;
  const question = questions[0];
  return [
    ...(playerStore.isFullScreenOpen ? [closePlayer] : []),
    ...(playerStore.isQueueOpen ? [closeQueue] : []),
    ...(playlistClipIds ? [closeAddToPlaylist] : []),
    ...(isNewPlaylistOpen ? [closeNewPlaylist] : []),
    ...(workspaceSheet ? [closeWorkspaceSheet] : []),
    ...(clipSheet ? [closeClipSheet] : []),
    ...(shared ? [closeShare] : []),
    ...(personaRootId ? [closeCreatePersona] : []),
    ...(feedback ? [closeFeedback] : []),
    ...(accountSheet ? [closeAccountSheet] : []),
    ...(clipMenu ? [closeClipMenu] : []),
    ...(question ? [() => answerQuestion(question.id, null)] : []),
  ];
}

/**
 * Back closes what lies over the page (player, queue, menu, sheet, question) before it leaves the page. Each overlay
 * has a history entry of its own. One that is closed by its button leaves its entry behind, which the next overlay
 * uses again and Back skips: going back at that moment would race with a navigation that the button started.
 */
export function useOverlayHistory(): void {
  const router = useRouter();
  const player = useSnapshot(playerStore);
  const dialogs = useSnapshot(dialogsStore);
  const depth =
    Number(player.isFullScreenOpen) +
    Number(player.isQueueOpen) +
    Number(dialogs.playlistClipIds !== null) +
    Number(dialogs.isNewPlaylistOpen) +
    Number(dialogs.workspaceSheet !== null) +
    Number(dialogs.clipSheet !== null) +
    Number(dialogs.shared !== null) +
    Number(dialogs.personaRootId !== null) +
    Number(dialogs.feedback !== null) +
    Number(dialogs.clipMenu !== null) +
    Number(dialogs.questions.length > 0);
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
      const close = openOverlays().at(-1);
      if (close) close();
      else if (hasLeftOverlay) history.back();
    });
  }, [router]);
}
