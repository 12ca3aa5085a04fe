import { useSnapshot } from 'valtio';
import { MissingSheet } from '#components/screens/MissingSheet.tsx';
import { useClip } from '#state/queries/songs/clips';
import { clipToolsStore, closeClipTool, type ModalOrigin } from '#state/stores/clip-tools';
import { lazyView } from '#ui/lazy-view.tsx';

const RemasterSheet = lazyView(
  async () => (await import('#components/making/RemasterSheet.tsx')).RemasterSheet,
  {
    Missing: MissingSheet,
  },
);
const StemsSheet = lazyView(async () => (await import('#components/files/StemsSheet.tsx')).StemsSheet, {
  Missing: MissingSheet,
});

const LyricTimesSheet = lazyView(
  async () => (await import('#components/audio/LyricTimesSheet.tsx')).LyricTimesSheet,
  {
    Missing: MissingSheet,
  },
);

/** The only modal that works on one song; it shows the tool `openClipTool` names. */
export function ClipToolsHost() {
  const { open } = useSnapshot(clipToolsStore);
  // The editor is a screen, rendered by the page's root.
  if (!open || open.tool === 'edit') return null;
  const { tool, clipId, origin } = open;
  return <ClipTool key={`${tool} ${clipId}`} tool={tool} clipId={clipId} origin={origin} />;
}

const SHEETS = { remaster: RemasterSheet, stems: StemsSheet, 'lyric-times': LyricTimesSheet };

interface ClipToolRequest {
  readonly tool: keyof typeof SHEETS;
  readonly clipId: string;
  readonly origin: ModalOrigin;
}

function ClipTool({ tool, clipId, origin }: ClipToolRequest) {
  const clip = useClip(clipId).data?.clip;
  if (!clip) return null;
  const Sheet = SHEETS[tool];
  return <Sheet clip={clip} origin={origin} onClose={closeClipTool} />;
}
