import {
  AudioLines,
  Captions,
  FileArchive,
  FileAudio,
  FileMusic,
  FileText,
  Film,
  Image,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { type SongFileKind, type SongFileOffer, songFileOffers } from '#domain/files/song-files';
import { timedLines } from '#domain/lyrics/timed-lyrics';
import { t } from '#lib/translate';
import { saveSongFile } from '#state/commands/files/files';
import { getAlignedLyrics } from '#state/commands/making/lyrics';
import { useAccount } from '#state/queries/accounts/session';
import { useCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useDownload } from '#state/queries/files/downloads';
import { useStems } from '#state/queries/files/stems';
import { useAlignedLyrics } from '#state/queries/songs/aligned-lyrics';
import { useClip } from '#state/queries/songs/clips';
import { songFileKey, songFilesStore } from '#state/stores/song-files';
import { ActionRow, SheetSubject } from '#ui/lists/ActionRow.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';

const ICONS: Readonly<Record<SongFileKind, LucideIcon>> = {
  mp3: FileAudio,
  wav: FileAudio,
  flac: FileAudio,
  m4a: FileAudio,
  opus: FileAudio,
  video: Film,
  midi: FileMusic,
  abc: FileMusic,
  musicxml: FileMusic,
  daw: AudioLines,
  stems: FileArchive,
  cover: Image,
  lrc: FileText,
  elrc: FileText,
  srt: Captions,
  txt: FileText,
};

interface SongFilesSheetProps {
  readonly clipIds: readonly string[];
  readonly onClose: () => void;
}

/** A song's files, each with its size or what it requires. A chosen one continues after the sheet is closed. */
export function SongFilesSheet({ clipIds, onClose }: SongFilesSheetProps) {
  const { data: item } = useClip(clipIds[0] ?? '');
  if (!item) return null;
  return (
    <Sheet title={t('Download')} isOpen onClose={onClose}>
      <SheetSubject>{clipTitle(item.clip)}</SheetSubject>
      <Files clip={item.clip} />
    </Sheet>
  );
}

function Files({ clip }: { readonly clip: Clip }) {
  const offers = useOffers(clip);
  const { running } = useSnapshot(songFilesStore);
  return (
    <ul aria-label={t('Files')}>
      {offers.map((offer) => (
        <File
          key={offer.kind}
          offer={offer}
          part={running[songFileKey(clip.id, offer.kind)]}
          onPress={() => void saveSongFile(clip, offer.kind)}
        />
      ))}
    </ul>
  );
}

function useOffers(clip: Clip): SongFileOffer[] {
  const isOffline = useIsOffline();
  const aligned = useAlignedLyrics(clip.id);
  const isUnknown = aligned.data === null;
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (isUnknown && !isOffline) void getAlignedLyrics(clip.id).finally(() => setIsAsked(true));
  }, [clip.id, isUnknown, isOffline]);
  const isReading = aligned.status === 'loading' || (isUnknown && !isAsked);
  const { userId } = useAccount();
  const download = useDownload(clip.id);
  return songFileOffers({
    clip,
    viewerId: userId,
    isOffline,
    isOnDevice: download?.state === 'downloaded',
    hasScore: download?.state === 'downloaded' && download.isScore,
    features: useCredits().data?.billing?.accessible_features ?? null,
    hasTimes: isReading ? null : timedLines(clip.metadata.prompt, aligned.data?.aligned ?? null).length > 0,
    stems: useStems(clip.id).data?.length ?? 0,
  });
}

interface FileProps {
  readonly offer: SongFileOffer;
  /** Progress, 0 to 1 or null; undefined when idle. */
  readonly part: number | null | undefined;
  readonly onPress: () => void;
}

function File({ offer: { kind, label, note, isDisabled }, part, onPress }: FileProps) {
  const Icon = ICONS[kind];
  const isRunning = part !== undefined;
  return (
    <li>
      <ActionRow
        icon={<Icon aria-hidden="true" />}
        note={isRunning ? t('preparing') : note}
        isDisabled={isDisabled}
        isBusy={isRunning}
        onPress={onPress}
      >
        {label}
      </ActionRow>
      {isRunning ? <ProgressLine value={part} label={t('Preparing {label}', { label })} /> : null}
    </li>
  );
}
