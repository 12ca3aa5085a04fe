import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { useClip } from '#state/queries/clips';
import { clipToolsStore, closeClipTool } from '#state/stores/clip-tools';

const RemasterSheet = lazy(async () => ({ default: (await import('./RemasterSheet.tsx')).RemasterSheet }));
const StemsSheet = lazy(async () => ({ default: (await import('./StemsSheet.tsx')).StemsSheet }));

/** The one modal that makes new clips of a song, whichever `openClipTool` names. */
export function ClipToolsHost() {
  const { open } = useSnapshot(clipToolsStore);
  // The editor is a screen: the page's root shows it.
  return open && open.tool !== 'edit' ? <ClipTool key={`${open.tool} ${open.clipId}`} {...open} /> : null;
}

function ClipTool({ tool, clipId, origin }: NonNullable<typeof clipToolsStore.open>) {
  const clip = useClip(clipId).data?.clip;
  if (!clip) return null;
  const Sheet = tool === 'remaster' ? RemasterSheet : StemsSheet;
  return (
    <Suspense fallback={null}>
      <Sheet clip={clip} origin={origin} onClose={closeClipTool} />
    </Suspense>
  );
}
