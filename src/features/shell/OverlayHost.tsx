import { type ComponentType, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { whenIdle } from '#state/bridges/idle';
import { startPage } from '#state/bridges/page-start';
import { useAccount } from '#state/queries/accounts/session';
import { useDrafts } from '#state/queries/making/drafts';
import { clipToolsStore, closeClipTool, type ModalOrigin } from '#state/stores/clip-tools';
import { dialogsStore } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { lazyView } from '#ui/lazy-view.tsx';
import { keepFocus } from './focus-keeper.ts';
import { GlobalKeys } from './GlobalKeys.tsx';
import { closeOverlays, useOverlayHistory } from './overlay-history.ts';
import { ReadySongs } from './ReadySongs.tsx';
import { followSongPointer } from './song-pointer.ts';
import { useVisitedPaths } from './visited-paths.ts';

/** For users with songs made on this device. */
const AddedDrafts = lazyView(async () => (await import('./AddedDrafts.tsx')).AddedDrafts);

const Overlays = lazyView(async () => (await import('./Overlays.tsx')).Overlays, { Missing: PlainMessages });

interface OverlayHostProps {
  /** The song editor, as an overlay. */
  readonly songEditor: ComponentType<{
    readonly clipId: string;
    readonly origin: ModalOrigin;
    readonly onClose: () => void;
  }>;
}

/** Starts background services, and loads the overlays when they are needed or the page is idle. */
export function OverlayHost({ songEditor: SongEditor }: OverlayHostProps) {
  useOverlayHistory();
  useVisitedPaths();
  useEffect(startPage, []);
  useEffect(keepFocus, []);
  useEffect(followSongPointer, []);
  const { isSignedIn, userId } = useAccount();
  const hasOverlays = useHasOverlays();
  const tool = useSnapshot(clipToolsStore).open;
  return (
    <>
      <ClosedWithAccount key={userId} />
      {isSignedIn ? <ReadySongs /> : null}
      {isSignedIn ? <DraftHost /> : null}
      {isSignedIn ? <GlobalKeys /> : null}
      {hasOverlays ? <Overlays /> : null}
      {tool?.tool === 'edit' ? (
        <SongEditor clipId={tool.clipId} origin={tool.origin} onClose={closeClipTool} />
      ) : null}
    </>
  );
}

function DraftHost() {
  const hasDrafts = (useDrafts().data?.length ?? 0) > 0;
  return hasDrafts ? <AddedDrafts /> : null;
}

/** What lies over the page belongs to one account, and closes as that is left. */
function ClosedWithAccount() {
  useEffect(() => closeOverlays, []);
  return null;
}

/** Messages need their live region before the first one appears, so it is rendered soon in any case. */
function useHasOverlays(): boolean {
  const { questions, isSignUpWanted, clipMenu, clipSheet, playlistClipIds, workspaceSheet, ...others } =
    useSnapshot(dialogsStore);
  const { toasts } = useSnapshot(toastsStore);
  const { shared, personaRootId, feedback, accountSheet } = others;
  const isNeeded =
    toasts.length + questions.length > 0 ||
    (clipMenu ?? clipSheet ?? playlistClipIds ?? workspaceSheet) !== null ||
    (shared ?? personaRootId ?? feedback ?? accountSheet) !== null ||
    isSignUpWanted;
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => whenIdle(() => setIsLoaded(true)), []);
  if (isNeeded && !isLoaded) setIsLoaded(true);
  return isNeeded || isLoaded;
}

/** Messages must reach the user also where the code of what lies above the pages could not be loaded. */
function PlainMessages() {
  const { toasts } = useSnapshot(toastsStore);
  const newest = toasts.at(-1);
  return newest ? <p role="status">{newest.text}</p> : null;
}
