import { useSnapshot } from 'valtio';
import { useClip } from '#state/queries/clips';
import { clipToolsStore, closeClipTool } from '#state/stores/clip-tools';
import { lazyView } from '#ui/lazy-view.tsx';
import { MissingSheet } from './MissingSheet.tsx';

const RemasterSheet = lazyView(async () => (await import('./RemasterSheet.tsx')).RemasterSheet, {
  Missing: MissingSheet,
});
const StemsSheet = lazyView(async () => (await import('./StemsSheet.tsx')).StemsSheet, {
  Missing: MissingSheet,
});

/** The only modal that makes new clips from a song; it shows the tool `openClipTool` names. */
export function ClipToolsHost() {
  const { open } = useSnapshot(clipToolsStore);
  // The editor is a screen, rendered by the page's root.
  return open && open.tool !== 'edit' ? <ClipTool key={`${open.tool} ${open.clipId}`} {...open} /> : null;
}

function ClipTool({ tool, clipId, origin }: NonNullable<typeof clipToolsStore.open>) {
  const clip = useClip(clipId).data?.clip;
  if (!clip) return null;
  const Sheet = tool === 'remaster' ? RemasterSheet : StemsSheet;
  return <Sheet clip={clip} origin={origin} onClose={closeClipTool} />;
}
