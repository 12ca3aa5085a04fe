import { proxy } from 'valtio';

/** 'edit' is the song editor of /edit, opened over the page. */
type ClipTool = 'remaster' | 'stems' | 'lyric-times' | 'edit';

/** Where a modal was opened from (UI-23). */
export type ModalOrigin = 'studio' | 'song menu' | 'edit';

interface ClipToolRequest {
  readonly tool: ClipTool;
  readonly clipId: string;
  readonly origin: ModalOrigin;
}

/** The open modal that works on one song; null while none is open. */
export const clipToolsStore = proxy<{ open: ClipToolRequest | null }>({ open: null });

export function openClipTool(tool: ClipTool, clipId: string, origin: ModalOrigin): void {
  clipToolsStore.open = { tool, clipId, origin };
}

export function closeClipTool(): void {
  clipToolsStore.open = null;
}
