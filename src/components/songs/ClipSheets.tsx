import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { MissingSheet } from '#components/screens/MissingSheet.tsx';
import { type ClipSheetKind, closeClipSheet, dialogsStore } from '#state/stores/dialogs';
import { lazyView } from '#ui/lazy-view.tsx';

interface ClipSheetProps {
  readonly clipIds: readonly string[];
  readonly name: string;
  readonly onClose: () => void;
}

/** All sheets about songs, each loaded when first opened. */
const SHEETS: Readonly<Record<ClipSheetKind, ComponentType<ClipSheetProps>>> = {
  'share-asset': lazyView(
    async () => (await import('#components/sharing/ShareAssetSheet.tsx')).ShareAssetSheet,
    {
      Missing: MissingSheet,
    },
  ),
  video: lazyView(async () => (await import('#components/files/VideoSheet.tsx')).VideoSheet, {
    Missing: MissingSheet,
  }),
  merge: lazyView(async () => (await import('./MergeSheet.tsx')).MergeSheet, { Missing: MissingSheet }),
  zip: lazyView(async () => (await import('#components/files/ZipSheet.tsx')).ZipSheet, {
    Missing: MissingSheet,
  }),
  details: lazyView(async () => (await import('./DetailsSheet.tsx')).DetailsSheet, { Missing: MissingSheet }),
  remix: lazyView(async () => (await import('#components/making/RemixSheet.tsx')).RemixSheet, {
    Missing: MissingSheet,
  }),
  publish: lazyView(async () => (await import('#components/sharing/PublishSheet.tsx')).PublishSheet, {
    Missing: MissingSheet,
  }),
  files: lazyView(async () => (await import('#components/files/SongFilesSheet.tsx')).SongFilesSheet, {
    Missing: MissingSheet,
  }),
  'download-quota': lazyView(
    async () => (await import('#components/files/DownloadQuotaSheet.tsx')).DownloadQuotaSheet,
    {
      Missing: MissingSheet,
    },
  ),
};

/** The sheet requested through `openClipSheet`. */
export function ClipSheetHost() {
  const { clipSheet } = useSnapshot(dialogsStore);
  if (!clipSheet) return null;
  const ClipSheet = SHEETS[clipSheet.kind];
  return (
    <ClipSheet
      clipIds={clipSheet.clipIds as readonly string[]}
      name={clipSheet.name}
      onClose={closeClipSheet}
    />
  );
}
