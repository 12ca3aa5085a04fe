import { useSnapshot } from 'valtio';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { SheetColumn } from '#components/screens/SheetColumn.tsx';
import { songsAsMp3 } from '#domain/files/song-files';
import { formatSongs } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { cancelSongsZip, saveSongsZip } from '#state/commands/files/files';
import { useIsOffline } from '#state/queries/connection';
import { useHasPlans } from '#state/queries/operation/mode';
import { useClips } from '#state/queries/songs/clips';
import { songFilesStore, ZIP_KEY } from '#state/stores/song-files';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';

interface ZipSheetProps {
  readonly clipIds: readonly string[];
  /** Common title of the songs, used as the file's name. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Several songs as one file. The download continues after the sheet is closed. */
export function ZipSheet({ clipIds, name, onClose }: ZipSheetProps) {
  const isOffline = useIsOffline();
  const hasPlans = useHasPlans();
  const part = useSnapshot(songFilesStore).running[ZIP_KEY];
  const held = useClips(clipIds).data ?? [];
  const clips = held.flatMap((item) => (item?.clip.status === 'complete' ? [item.clip] : []));
  const size = songsAsMp3(clips.map(({ metadata }) => metadata.duration));
  const songs = formatSongs(clips.length);
  return (
    <Sheet title={t('Download all as ZIP')} isOpen onClose={onClose}>
      <SheetColumn>
        <p>
          {size === null
            ? t('{name}: {songs} as MP3', { name, songs })
            : t('{name}: {songs} as MP3, {size}', { name, songs, size })}
        </p>
        {hasPlans ? <p className="muted">{t('Each song counts as one download.')}</p> : null}
        {part === undefined ? (
          <Button
            kind="primary"
            isBlock
            disabled={isOffline || clips.length === 0}
            {...(isOffline ? { price: t('needs signal') } : {})}
            onClick={() => void saveSongsZip(clipIds, name)}
          >
            {t('Download ZIP')}
          </Button>
        ) : (
          <>
            <ProgressLine value={part} label={t('Preparing the ZIP')} />
            <p className="muted">{t('You can close this.')}</p>
            <Button isBlock onClick={cancelSongsZip}>
              {t('Cancel')}
            </Button>
          </>
        )}
      </SheetColumn>
    </Sheet>
  );
}
