import { type ComponentType, lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { type ClipSheetKind, closeClipSheet, dialogsStore } from '#state/stores/dialogs';

interface ClipSheetProps {
  readonly clipIds: readonly string[];
  readonly name: string;
  readonly onClose: () => void;
}

/** Every sheet about songs, loaded when it is first opened. */
const SHEETS: Readonly<Record<ClipSheetKind, ComponentType<ClipSheetProps>>> = {
  'share-asset': lazy(async () => ({ default: (await import('./ShareAssetSheet.tsx')).ShareAssetSheet })),
  video: lazy(async () => ({ default: (await import('./VideoSheet.tsx')).VideoSheet })),
  merge: lazy(async () => ({ default: (await import('./MergeSheet.tsx')).MergeSheet })),
  zip: lazy(async () => ({ default: (await import('./ZipSheet.tsx')).ZipSheet })),
  details: lazy(async () => ({ default: (await import('./DetailsSheet.tsx')).DetailsSheet })),
  remix: lazy(async () => ({ default: (await import('./RemixSheet.tsx')).RemixSheet })),
  publish: lazy(async () => ({ default: (await import('./PublishSheet.tsx')).PublishSheet })),
  files: lazy(async () => ({ default: (await import('./SongFilesSheet.tsx')).SongFilesSheet })),
  'download-quota': lazy(async () => ({
    default: (await import('./DownloadQuotaSheet.tsx')).DownloadQuotaSheet,
  })),
};

/** The sheet that `openClipSheet` asked for. */
export function ClipSheetHost() {
  const { clipSheet } = useSnapshot(dialogsStore);
  if (!clipSheet) return null;
  const ClipSheet = SHEETS[clipSheet.kind];
  return (
    <Suspense fallback={null}>
      <ClipSheet
        clipIds={clipSheet.clipIds as readonly string[]}
        name={clipSheet.name}
        onClose={closeClipSheet}
      />
    </Suspense>
  );
}
